/** The states of the table of screens. Each is a tag, `state:empty`, which a story of that name gets by itself. */
export const STATES = {
  ready: { label: 'Ready', story: 'Ready' },
  loading: { label: 'Loading', story: 'Loading' },
  empty: { label: 'Empty', story: 'Empty' },
  'no-match': { label: 'No match', story: 'No matches' },
  failed: { label: 'Failed', story: 'Failed' },
  refreshing: { label: 'Refreshing', story: 'Refreshing' },
  phone: { label: 'Phone', story: 'Phone' },
  bare: { label: 'Documented calls only', story: 'Documented calls only' },
} as const;
export type State = keyof typeof STATES;
export const ALL_STATES = Object.keys(STATES) as State[];

/** The tag of the state that a story's name begins with: `Empty`, `Empty: No orders found.` */
export const stateTags = (name: string): string[] =>
  ALL_STATES.filter((state) => STATES[state].story === name.split(':')[0]).map((state) => `state:${state}`);

const FORM = { loading: 'Nothing to load', empty: 'No list', refreshing: 'Nothing to load' };
const STATIC = { ...FORM, empty: 'Nothing to load', failed: 'Nothing to load' };
const ONCE = { empty: 'No list', refreshing: 'Loads once' };

/** Why a screen lacks a state, by its title. */
export const REASONS: Record<string, Partial<Record<State, string>>> = {
  'Everyone/Sign in': FORM,
  'Everyone/Sign in/Forgot password': FORM,
  'Everyone/Reset password': ONCE,
  'Everyone/Session check': {
    ready: 'Shows the next screen',
    empty: 'Has no content',
    failed: 'Leads to sign-in',
    refreshing: 'Runs once',
  },
  'Everyone/Shell': { ...STATIC, bare: 'Leaves extensions out' },
  'Everyone/Preferences': { ...STATIC, bare: 'Leaves extensions out' },
  'Everyone/Preferences/Account': STATIC,
  'Everyone/Preferences/Change password': FORM,
  'Everyone/Access denied': STATIC,
  'Everyone/No organisation': STATIC,
  'Everyone/Two-step sign-in due': STATIC,
  'Distributor/GST of products': { ...STATIC, phone: 'Same as other widths' },
  'Distributor/Orders/New order': ONCE,
  'Distributor/Retailers/Add retailer': FORM,
  'Distributor/Settings': ONCE,
  'Supervisor/Order management': { bare: 'Leaves extensions out' },
  'Administrator/Dashboard': { empty: 'Never empty' },
  'Administrator/System settings': { empty: 'Has defaults' },
  'Administrator/Users/Password and sessions': { refreshing: 'Loads when opened' },
};

interface Listed {
  id: string;
  title: string;
  tags?: string[];
}

/** A screen with the stories of each state. */
export interface ScreenRow<Story extends Listed> {
  title: string;
  /** Its id in Storybook, such as `screens-distributor-orders-new-order`. */
  component: string;
  /** `Screens/Distributor/Orders/New order` → `Distributor`, `Orders: New order` */
  role: string;
  name: string;
  /** Whether it is a dialog or part of a screen. */
  isPart: boolean;
  isExtension: boolean;
  stories: Record<State, Story[]>;
}

/** The screens, and those of their dialogs and parts that load on their own, with their states. */
export const screenRows = <Story extends Listed>(all: readonly Story[]): ScreenRow<Story>[] =>
  [...new Set(all.map(({ title }) => title))].flatMap((title) => {
    const [root, role = '', ...names] = title.split('/');
    const own = all.filter((story) => story.title === title);
    const inState = (state: State) => own.filter(({ tags }) => tags?.includes(`state:${state}`));
    const [first] = [...inState('ready'), ...inState('loading')];
    if (root !== 'Screens' || !first) return [];
    return {
      title,
      component: first.id.replace(/--.*/, ''),
      role,
      name: names.join(': '),
      isPart: names.length > 1,
      isExtension: own.every(({ tags }) => tags?.includes('extension')),
      stories: Object.fromEntries(ALL_STATES.map((state) => [state, inState(state)])) as Record<
        State,
        Story[]
      >,
    };
  });

/** Why a screen lacks a state; undefined if it should have it. */
export function reasonOf<Story extends Listed>({ title, isExtension }: ScreenRow<Story>, state: State) {
  const named = REASONS[title.replace(/^Screens\//, '')]?.[state];
  if (named !== undefined) return named;
  if (state === 'no-match') return 'No filter';
  if (state === 'bare') return isExtension ? 'Not offered' : 'No difference';
  return undefined;
}

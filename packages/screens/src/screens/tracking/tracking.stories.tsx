import {
  failed,
  failedWithLast,
  largeText,
  loading,
  missing,
  offline,
  phone,
  ready,
  refreshing,
  small,
  tablet,
  tabTo,
  wide,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { anyState, liveView, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import {
  crowdRows,
  denseRetailers,
  denseRows,
  NOW,
  retailerLocations,
  supervisorLocations,
  supervisorRows,
  trailPoints,
} from './tracking.fixtures.ts';
import { Tracking } from './tracking.tsx';
import type { TrackingView } from './tracking-view.ts';

const view: TrackingView = { selected: null, routes: false, retailers: false };
const refresh = { auto: true, pending: false, seconds: 30, onAuto: fn(), onReload: fn() };

const meta = {
  title: 'Screens/Distributor/Live tracking',
  tags: ['distributor'],
  component: Tracking,
  parameters: {
    guide: {
      purpose:
        'Shows where the distributor’s supervisors are now, on a map and in a list, refreshed every 30 seconds. Old positions are marked, and after a failure the last known ones stay, with their time.',
      where: '`/live-tracking`',
      specification: 'screens §2 (Live Tracking), §3 (Supervisor location), §4, §7, §8, §9',
    } satisfies ScreenGuide,
  },
  args: {
    supervisors: ready(supervisorLocations),
    retailers: ready(retailerLocations),
    trails: undefined,
    view,
    onView: fn(),
    refresh,
    now: NOW,
  },
  globals: wide,
  // The map is loaded after the lists.
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Zoom in' });
  },
} satisfies Meta<typeof Tracking>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothingToDraw: Story['play'] = async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { name: 'Interactive Map' })).toBeVisible();
};
/** Three minutes after the last answer. */
const later = new Date(NOW.getTime() + 180_000);
const before = supervisorLocations.receipt.receivedAt;
const stale = <T,>(data: T) => failedWithLast(data, before, offline);

/** The screen as it behaves in the console. */
const live = liveView(Tracking);

export const Ready: Story = {
  parameters: {
    proves: [
      'live-tracking.auto-refresh',
      'live-tracking.refresh',
      'live-tracking.active-supervisors',
      'live-tracking.interactive-map',
      'live-tracking.center-on-supervisors',
      'live-tracking.show-routes',
      'live-tracking.last-updated-time',
    ],
  },
};
export const Loading: Story = {
  args: { supervisors: loading, retailers: loading },
  play: nothingToDraw,
};
export const Empty: Story = {
  args: {
    supervisors: ready({ ...supervisorLocations, rows: [] }),
    retailers: ready({ ...retailerLocations, rows: [], total: 0 }),
  },
  play: nothingToDraw,
};
export const Failed: Story = {
  parameters: { proves: ['live-tracking.failed-to-load-location-data', 'live-tracking.error'] },
  args: {
    supervisors: failed(offline),
    retailers: failed(offline),
    refresh: { ...refresh, seconds: 60 },
  },
  play: nothingToDraw,
};
/** The last positions stay, as rings, with their time. */
export const FailedWithEarlierPositions: Story = {
  tags: ['variant'],
  args: {
    now: later,
    supervisors: stale(supervisorLocations),
    retailers: stale(retailerLocations),
    refresh: { ...refresh, seconds: 240 },
  },
};
export const RetailersFailed: Story = { tags: ['variant'], args: { retailers: failed(offline) } };
export const Refreshing: Story = {
  tags: ['variant'],
  args: {
    supervisors: refreshing(supervisorLocations),
    refresh: { ...refresh, pending: true },
  },
};
export const Paused: Story = { tags: ['variant'], args: { refresh: { ...refresh, auto: false } } };
/** Axe measures what is scrolled out of sight against the browser's white page. */
const rowsOutOfSight = {
  a11y: { config: { rules: [{ id: 'color-contrast', selector: ':not([class*="scroll_"] *)' }] } },
};

export const Dense: Story = {
  tags: ['variant'],
  parameters: rowsOutOfSight,
  args: {
    supervisors: ready({ ...supervisorLocations, rows: denseRows, unreadable: 2 }),
    retailers: ready({ rows: denseRetailers, unreadable: 1, total: 412 }),
    view: { ...view, retailers: true },
  },
};
/** Five hundred supervisors: clustered on the map, and listed in pages. */
export const ManySupervisors: Story = {
  tags: ['variant'],
  parameters: rowsOutOfSight,
  args: { supervisors: ready({ ...supervisorLocations, rows: crowdRows }) },
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Tablet: Story = { tags: ['variant'], globals: tablet };
export const SupervisorChosen: Story = { tags: ['variant'], args: { view: { ...view, selected: 's-u-iq' } } };
export const SupervisorChosenOnAPhone: Story = { ...SupervisorChosen, tags: ['variant'], globals: phone };
export const RetailerChosen: Story = {
  tags: ['variant'],
  args: { view: { ...view, selected: 'r-r-4', retailers: true } },
};
export const Routes: Story = {
  tags: ['variant'],
  args: {
    view: { ...view, routes: true },
    trails: { load: ready(trailPoints), onReload: fn() },
  },
};
export const RoutesLoading: Story = {
  tags: ['variant'],
  args: { view: { ...view, routes: true }, trails: { load: loading, onReload: fn() } },
};
export const RoutesFailed: Story = {
  tags: ['variant'],
  args: { view: { ...view, routes: true }, trails: { load: failed(offline), onReload: fn() } },
};
/** A server without a usable history: the button explains why it is disabled. */
export const RoutesUnusable: Story = {
  tags: ['variant'],
  args: {
    view: { ...view, routes: true },
    trails: { load: failed(missing()), onReload: fn() },
  },
};
export const NobodyActive: Story = {
  tags: ['variant'],
  args: {
    supervisors: ready({
      ...supervisorLocations,
      rows: supervisorRows.map((row) => ({ ...row, isActive: false })),
    }),
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Tracking, {
    state: {
      Ready,
      Loading,
      Empty,
      Failed,
      FailedWithEarlierPositions,
      RetailersFailed,
      Refreshing,
      Paused,
      Dense,
      ManySupervisors,
      NobodyActive,
      SupervisorChosen,
      RetailerChosen,
      Routes,
      RoutesLoading,
      RoutesFailed,
      RoutesUnusable,
    },
  }),
};

export const ChoosesInTheListAndOnTheMap: Story = {
  tags: ['behaviour', '!review'],
  render: live,
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: 'Zoom in' });
    const list = within(canvas.getByRole('region', { name: 'Active Supervisors' }));
    const row = (name: RegExp) => list.getByRole('button', { name });
    await userEvent.click(row(/^imran\.q@vrinda\.in/));
    await expect(args.onView).toHaveBeenLastCalledWith({ selected: 's-u-iq' });
    const popup = await canvas.findByRole('dialog', { name: 'imran.q@vrinda.in, on delivery' });
    await expect(popup).toHaveTextContent('ORD-00313');
    await expect(await within(popup).findByRole('link', { name: 'ORD-00313' })).toHaveAttribute(
      'href',
      '#/orders?search=ORD-00313',
    );
    // And vice versa: pressing the marker highlights the row.
    await userEvent.click(
      canvas.getByRole('button', { name: 'sunita.y@vrinda.in, available', expanded: false }),
    );
    await expect(args.onView).toHaveBeenLastCalledWith({ selected: 's-u-sy' });
    await expect(row(/^sunita\.y@vrinda\.in/)).toHaveAttribute('aria-pressed', 'true');
    await expect(row(/^imran\.q@vrinda\.in/)).toHaveAttribute('aria-pressed', 'false');
  },
};

export const SaysHowOldAPositionIs: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: 'Active Supervisors' }));
    const row = (name: string) => list.getByText(name).closest('button') as HTMLElement;
    await expect(row('imran.q@vrinda.in')).toHaveTextContent('12 s ago');
    await expect(row('harpreet.s@vrinda.in')).toHaveTextContent('6 min ago');
    await expect(row('joseph.d@vrinda.in')).toHaveTextContent('Last seen 10:01');
    await expect(
      await canvas.findByRole('button', { name: 'joseph.d@vrinda.in, available, last seen 10:01' }),
    ).toBeVisible();
  },
};

export const RefreshesNowAndByItself: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.refresh.onReload).toHaveBeenCalledTimes(1);
    const auto = canvas.getByRole('checkbox', { name: /^Auto-refresh/ });
    await expect(auto).toBeChecked();
    await userEvent.click(auto);
    await expect(args.refresh.onAuto).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByText('Last updated 10:42:26')).toBeVisible();
  },
};

export const SaysWhenItTriesAgain: Story = {
  ...FailedWithEarlierPositions,
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.tracking.failure'] },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: 'Zoom in' });
    await expect(canvas.getByText('Error')).toBeVisible();
    await expect(canvas.getByText(/^Failed to load location data/)).toBeVisible();
    await expect(canvas.getByText(/as of 10:42\. Retrying in 4 minutes\.$/)).toBeVisible();
    await expect(canvas.getByText('Not updating')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Active Supervisors' })).toHaveTextContent('imran.q');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.refresh.onReload).toHaveBeenCalled();
  },
};

export const ShowsRoutesOrSaysWhyNot: Story = {
  tags: ['behaviour', '!review'],
  render: live,
  args: { trails: { load: ready(trailPoints), onReload: fn() } },
  play: async ({ canvas, args, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Zoom in' });
    const routes = canvas.getByRole('button', { name: 'Show Routes' });
    await expect(routes).toHaveAttribute('aria-pressed', 'false');
    const lines = () => canvasElement.querySelectorAll('.leaflet-overlay-pane path').length;
    await expect(lines()).toBe(0);
    await userEvent.click(routes);
    await expect(args.onView).toHaveBeenLastCalledWith({ routes: true });
    // Four trails, each with its casing, and three legs ahead.
    await waitFor(() => expect(lines()).toBe(11));
    await userEvent.click(routes);
    await waitFor(() => expect(lines()).toBe(0));
  },
};

export const ExplainsWhyRoutesCannotBeShown: Story = {
  ...RoutesUnusable,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: 'Zoom in' });
    const routes = canvas.getByRole('button', { name: 'Show Routes' });
    await expect(routes).toHaveAttribute('aria-disabled', 'true');
    await expect(routes).toHaveAccessibleDescription('This server provides no usable location history.');
    await userEvent.click(routes);
    await expect(args.onView).not.toHaveBeenCalled();
  },
};

export const CentersOnTheDefaultPlaceWhenNobodyIsActive: Story = {
  ...NobodyActive,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Zoom in' });
    await userEvent.click(canvas.getByRole('button', { name: 'Center on Supervisors' }));
    await expect(
      canvas.getByText('No supervisors are active: the map shows the default location.'),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText(/^28\.\d+° N$/)).not.toHaveLength(0));
  },
};

export const FindsARetailerInItsCity: Story = {
  tags: ['behaviour', '!review'],
  render: live,
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: 'Zoom in' });
    await userEvent.click(canvas.getByRole('button', { name: 'Show list' }));
    const mysuru = within(canvas.getByRole('region', { name: 'Mysuru' }));
    await userEvent.click(mysuru.getByRole('button', { name: 'Chamundi Traders' }));
    await expect(args.onView).toHaveBeenLastCalledWith({ selected: 'r-r-9' });
    const popup = await canvas.findByRole('dialog', { name: 'Chamundi Traders, retailer' });
    await expect(popup).toHaveTextContent('44, Kuvempunagar Main Road');
  },
};

export const ChoosesInTheListByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  render: live,
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: 'Zoom in' });
    const list = within(canvas.getByRole('region', { name: 'Active Supervisors' }));
    const row = list.getByRole('button', { name: /^imran\.q@vrinda\.in/ });
    await tabTo(row);
    await userEvent.keyboard('{Enter}');
    await expect(args.onView).toHaveBeenLastCalledWith({ selected: 's-u-iq' });
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    const balloon = await canvas.findByRole('dialog', { name: 'imran.q@vrinda.in, on delivery' });
    await tabTo(within(balloon).getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(row).toHaveAttribute('aria-pressed', 'false');
  },
};

export const StacksWithLargeText: Story = {
  tags: ['behaviour', '!review'],
  globals: { ...wide, ...largeText },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Zoom in' });
    const place = (name: string) => canvas.getByRole('region', { name }).getBoundingClientRect();
    const map = place('Interactive Map');
    const people = place('Active Supervisors');
    await expect(map.bottom).toBeLessThan(people.top);
    await expect(map.width).toBe(people.width);
  },
};

export const ListsManySupervisorsInPages: Story = {
  ...ManySupervisors,
  tags: ['behaviour', '!review'],
  render: live,
  play: async ({ canvas, args }) => {
    await canvas.findAllByRole('button', { name: /^\d+ supervisors close together, zoom in$/ });
    const list = within(canvas.getByRole('region', { name: 'Active Supervisors' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(100);
    await userEvent.click(list.getByRole('button', { name: 'Show 100 more of 400' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(200);
    const [row] = list.getAllByRole('button', { pressed: false });
    await userEvent.click(row as HTMLElement);
    await expect(args.onView).toHaveBeenCalled();
    await canvas.findByRole('dialog');
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], parameters: rowsOutOfSight, globals: largeText };

import { newUser, secondStep } from './accounts.ts';
import { type DirectApi, named, type Write } from './direct-api.ts';
import { dialog, inAlertDialog, inDialog, type } from './forms.ts';
import { ACCOUNTS } from './screens.ts';

const of = named('ADMIN');

const company = (name: string) => ({
  ...{ name, gstNumber: '03AAHCS5512K1Z9', address: '88, Focal Point, Phase 5', city: 'Ludhiana' },
  ...{ state: 'Punjab', pincode: '141010', phone: '+91 161 267 9358' },
});

async function newDistributor({ as, unique }: DirectApi) {
  const name = unique('Satluj Foods');
  const adminEmail = `${name.replaceAll(' ', '.')}@satluj.example`.toLowerCase();
  const body = {
    ...company(name),
    logoUrl: '',
    themeColor: '#2563eb',
    adminEmail,
    adminPassword: 'Mango-72 in season',
  };
  const { distributor } = await as.ADMIN<{ distributor: { id: string } }>('createDistributor', { body });
  return { id: distributor.id, name };
}

const someone = (at: DirectApi) => newUser(at, 'SUPERVISOR');

export const WRITES_OF_ADMIN: readonly Write[] = [
  of({
    operation: 'createDistributor',
    begin: ({ unique }) => {
      const name = unique('Chenab Agencies');
      const email = `${name.replaceAll(' ', '.')}@chenab.example`.toLowerCase();
      const password = async (page: Parameters<typeof dialog>[0]) =>
        dialog(page).getByLabel('Admin password').fill('Mango-72 in season');
      return {
        path: 'distributors?new=1',
        fill: async (page) => {
          const { gstNumber, address, city, state, pincode, phone } = company(name);
          await type(page, { 'Company name': name, 'GST number': gstNumber, Address: address, City: city });
          await type(page, { State: state, Pincode: pincode, Phone: phone, 'Admin email': email });
          await password(page);
        },
        refill: password,
        send: inDialog('Add Distributor'),
        typed: [name, email, 'Ludhiana'],
        success: new RegExp(`${name} was added`),
      };
    },
  }),
  of({
    operation: 'updateDistributor',
    begin: async (at) => {
      const { id, name } = await newDistributor(at);
      const city = at.unique('Jalandhar');
      return {
        path: `distributors?edit=${id}`,
        fill: (page) => type(page, { City: city }),
        send: inDialog('Save Changes'),
        typed: [city],
        success: new RegExp(`${name} was saved`),
      };
    },
  }),
  of({
    operation: 'deactivateDistributor',
    begin: async (at) => {
      const { id, name } = await newDistributor(at);
      return {
        path: `distributors?deactivate=${id}`,
        send: inAlertDialog('Deactivate'),
        success: new RegExp(`${name} is inactive`),
      };
    },
  }),
  of({
    operation: 'setDistributorStatus',
    begin: async (at) => {
      const { id, name } = await newDistributor(at);
      await at.as.ADMIN('deactivateDistributor', { params: { id } });
      return {
        path: `distributors?search=${encodeURIComponent(name)}`,
        send: (page) => page.getByRole('button', { name: `Reactivate ${name}` }).last(),
        success: new RegExp(`${name} is active`),
      };
    },
  }),
  of({
    operation: 'createUser',
    begin: ({ unique }) => {
      const email = `${unique('sunita').replace(' ', '.')}@platform.example`;
      const password = async (page: Parameters<typeof dialog>[0]) =>
        dialog(page)
          .getByLabel(/^Password/)
          .fill('Mango-72 in season');
      return {
        path: 'users?new=1',
        fill: async (page) => {
          await type(page, { Email: email });
          await password(page);
        },
        refill: password,
        send: inDialog('Create User'),
        typed: [email],
        success: new RegExp(`${email} was created`),
      };
    },
  }),
  of({
    operation: 'setUserStatus',
    begin: async (at) => {
      const { email } = await someone(at);
      return {
        path: `users?search=${encodeURIComponent(email)}`,
        send: (page) => page.getByRole('button', { name: `Deactivate ${email}` }),
        success: new RegExp(`${email} is deactivated`),
      };
    },
  }),
  of({
    operation: 'deleteUser',
    begin: async (at) => {
      const { id, email } = await someone(at);
      return {
        path: `users?delete=${id}`,
        send: inAlertDialog('Delete'),
        success: new RegExp(`${email} was deleted`),
      };
    },
  }),
  of({
    operation: 'removeTwoStep',
    begin: async (at) => {
      const { id, email } = await secondStep(at);
      return {
        path: `users?two-step=${id}`,
        send: inAlertDialog('Remove'),
        success: new RegExp(`${email} now signs in with the password alone`),
      };
    },
  }),
  of({
    operation: 'createUserResetLink',
    begin: async (at) => {
      const { id } = await someone(at);
      return {
        path: `users?access=${id}`,
        send: inDialog('Make a Link'),
        success: /This server sends no email/,
      };
    },
  }),
  of({
    operation: 'endUserSessions',
    begin: async (at) => {
      const { id } = await someone(at);
      return {
        path: `users?access=${id}`,
        send: inDialog('End all sessions'),
        success: /(session has|sessions have) ended/,
      };
    },
  }),
  of({
    operation: 'endUserSession',
    begin: async (at) => {
      const { id } = await someone(at);
      return {
        path: `users?access=${id}`,
        send: (page) => dialog(page).getByRole('button', { name: /^End the session on/ }),
        success: /has ended/,
      };
    },
  }),
  of({
    operation: 'rateSupervisor',
    begin: async (at) => {
      const email = ACCOUNTS.SUPERVISOR;
      const { user } = await at.sessionOf(email);
      const words = at.unique('Steady');
      return {
        path: `supervisors?distributor=${user.distributor?.id}`,
        open: (page) => page.getByRole('button', { name: `Rate Performance of ${email}` }).click(),
        fill: async (page) => {
          await dialog(page).getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
          await type(page, { Feedback: words });
        },
        send: inDialog('Submit Rating'),
        typed: [words],
        success: /rated 4 of 5 for/,
      };
    },
  }),
  of({
    operation: 'saveSystemSettings',
    begin: (at) => {
      const words = at.unique('Trade of the south');
      return {
        path: 'system-settings',
        fill: (page) => page.getByRole('textbox', { name: 'Description', exact: true }).fill(words),
        send: (page) => page.getByRole('button', { name: 'Save Changes' }),
        confirm: (page) => inDialog('Confirm and save')(page).click(),
        typed: [words],
        success: /Settings saved successfully!/,
      };
    },
  }),
];

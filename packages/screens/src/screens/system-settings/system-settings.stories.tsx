import { readSystemSettings } from '@dmc/contract/system-settings';
import {
  failed,
  failedWithLast,
  largeText,
  loading,
  phone,
  ready,
  refreshing,
  small,
} from '@dmc/design-system/story-kit';
import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  answering,
  anyState,
  draftsOf,
  liveView,
  never,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { systemSettingsCopy as copy } from './system-settings.copy.ts';
import { crowded, documented, stored, withBackups } from './system-settings.fixtures.ts';
import { SystemSettings, type SystemSettingsProps } from './system-settings.tsx';

/** Holds the tab, as the URL does in the console. */
const Held = liveView(SystemSettings);

const meta = {
  title: 'Screens/Administrator/System settings',
  tags: ['admin'],
  component: SystemSettings,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'The rules of the whole platform in five tabs of one form. Save Changes first lists what will change, and marks what needs a restart or has no effect.',
      where: '`/system-settings`',
      specification: 'screens §2 (System Settings), §3 (System settings groups), §4, §5, §7, §8, §9',
      adds: 'Making a backup',
      needs: ['exports'],
    } satisfies ScreenGuide,
  },
  render: Held,
  args: {
    settings: ready(stored),
    view: { tab: 'general' },
    onView: fn(),
    drafts: draftsOf(),
    onSave: answering({ ok: true }),
    onBackUp: answering({ ok: true }),
    onDirty: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof SystemSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

const readValues = () => readSystemSettings(stored.settings).values;
const box = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const dialog = () => screen.findByRole('dialog');
async function type(name: string, text: string) {
  await userEvent.clear(box(name));
  if (text !== '') await userEvent.type(box(name), text);
}
/** Presses Save Changes and confirms the review. */
async function confirm() {
  await userEvent.click(save());
  await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Confirm and save' }));
}

export const Ready: Story = {
  parameters: {
    proves: [
      'system-settings.general',
      'system-settings.security',
      'system-settings.notifications',
      'system-settings.api-settings',
      'system-settings.database',
      'system-settings.save-changes',
      'system-settings.asia-kolkata',
      'system-settings.utc',
      'system-settings.america-new-york',
      'system-settings.europe-london',
      'system-settings.platform-name',
      'system-settings.support-email',
      'system-settings.description',
      'system-settings.support-phone',
      'system-settings.timezone',
      'system-settings.currency',
      'system-settings.language',
    ],
  },
  // The select fields are loaded after the page.
  play: async ({ canvas }) => void (await canvas.findByRole('combobox', { name: 'Currency' })),
};
export const Security: Story = {
  parameters: {
    proves: [
      'system-settings.session-timeout',
      'system-settings.password-minimum-length',
      'system-settings.max-login-attempts',
      'system-settings.rate-limit-requests',
      'system-settings.require-special-characters',
      'system-settings.two-factor-authentication',
      'system-settings.rate-limiting',
    ],
  },
  args: { view: { tab: 'security' } },
};
export const Notifications: Story = {
  tags: ['documented'],
  parameters: {
    proves: [
      'system-settings.email',
      'system-settings.sms',
      'system-settings.push',
      'system-settings.order-status-updates',
      'system-settings.low-stock-alerts',
      'system-settings.new-user-registration',
      'system-settings.system-maintenance',
    ],
  },
  args: { view: { tab: 'notifications' } },
};
export const ApiSettings: Story = {
  tags: ['documented'],
  parameters: {
    proves: [
      'system-settings.error',
      'system-settings.warn',
      'system-settings.info',
      'system-settings.debug',
      'system-settings.cache-timeout',
      'system-settings.log-level',
      'system-settings.cors-origins',
      'system-settings.api-docs',
      'system-settings.cors',
      'system-settings.compression',
      'system-settings.caching',
      'system-settings.request-logging',
    ],
  },
  name: 'API settings',
  args: { view: { tab: 'api' } },
};
export const Database: Story = {
  parameters: {
    proves: [
      'system-settings.database-settings-changes-require-system-restart-to-take-effect',
      'system-settings.hourly',
      'system-settings.daily',
      'system-settings.weekly',
      'system-settings.monthly',
      'system-settings.backup-frequency',
      'system-settings.retention-days',
      'system-settings.connection-pool-size',
      'system-settings.query-timeout',
      'system-settings.automatic-backups',
      'system-settings.query-logging',
    ],
  },
  args: { view: { tab: 'database' } },
};
export const BackupFailed: Story = {
  args: {
    view: { tab: 'database' },
    settings: ready(
      withBackups({
        failed: {
          at: '2026-11-20T20:30:00Z',
          message: 'The disk is full. A backup needs room in /var/backups/vahini.',
        },
        next: '2026-11-20T21:30:00Z',
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The backup of 21 Nov 2026, 02:00 failed:')).toBeVisible();
    await expect(canvas.getByText('20 Nov 2026, 02:00, 48.2 MB')).toBeVisible();
    await expect(canvas.getByText('21 Nov 2026, 03:00')).toBeVisible();
  },
};
export const BackupsUnavailable: Story = {
  tags: ['variant'],
  args: {
    view: { tab: 'database' },
    settings: ready(
      withBackups({
        fault: 'pg_dump is not installed: install PostgreSQL’s client programs.',
        last: undefined,
        next: undefined,
        filesElsewhere: true,
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Automatic backups have no effect:')).toBeVisible();
    await expect(canvas.getByText('None so far')).toBeVisible();
    await expect(canvas.getByText('Not planned')).toBeVisible();
    await expect(canvas.getByText(/The uploaded files are kept by a storage service/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Back up now' })).toBeNull();
  },
};
export const BackupRunning: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { tab: 'database' }, settings: ready(withBackups({ running: true })) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Being made now')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Backing up…' }));
    await expect(args.onBackUp).not.toHaveBeenCalled();
  },
};
/** Reloads the settings while a backup is being made, as the console does. */
function Backed(props: SystemSettingsProps) {
  const [settings, setSettings] = useState(props.settings);
  const show = (state: Parameters<typeof withBackups>[0]) => () => setSettings(ready(withBackups(state)));
  const at = '2026-11-20T10:45:00Z';
  return (
    <>
      <Button type="button" onClick={show({ last: { at, bytes: 51_402_113 } })}>
        It ends
      </Button>
      <Button type="button" onClick={show({ failed: { at, message: 'The disk is full.' } })}>
        It fails
      </Button>
      <Held
        {...props}
        settings={settings}
        onBackUp={async () => {
          const outcome = await props.onBackUp?.();
          show({ running: true })();
          return outcome ?? { ok: true };
        }}
      />
    </>
  );
}
export const BacksUpNow: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { tab: 'database' } },
  render: (args) => <Backed {...args} />,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Back up now' });
    await type('Retention days', '45');
    button.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(button).toHaveAccessibleName('Backing up…'));
    await expect(args.onBackUp).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText('Being made now')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'It ends' }));
    await expect(canvas.getByText('The backup is made.')).toBeVisible();
    await expect(canvas.getByText('20 Nov 2026, 16:15, 51.4 MB')).toBeVisible();
    await expect(button).toHaveAccessibleName('Back up now');
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAccessibleName('Backing up…'));
    await userEvent.click(canvas.getByRole('button', { name: 'It fails' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The backup of 20 Nov 2026, 16:15 failed:The disk is full.',
    );
    await expect(canvas.queryByText('The backup is made.')).toBeNull();
    // The form is unaffected.
    await expect(box('Retention days')).toHaveValue('45');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
export const SaysWhyNoBackupBegins: Story = {
  tags: ['behaviour', '!review'],
  args: {
    view: { tab: 'database' },
    onBackUp: answering({ ok: false, form: 'The disk is full. A backup needs room in /var/backups/vahini.' }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back up now' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^The disk is full\./);
    await expect(canvas.getByRole('button', { name: 'Back up now' })).toBeVisible();
  },
};
export const AServerWithoutBackupsSaysNothingOfThem: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { tab: 'database' }, settings: ready(documented) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Automatic backups' })).toBeVisible();
    await expect(canvas.queryByText('Last backup')).toBeNull();
    await expect(canvas.queryByRole('textbox', { name: 'Audit log days' })).toBeNull();
    await expect(canvas.getAllByText('Stored for the platform’s own backend.')).toHaveLength(2);
  },
};
export const Pristine: Story = {
  tags: ['variant'],
  play: async () => {
    await expect(save()).toBeDisabled();
    await expect(screen.getByText('No unsaved changes')).toBeVisible();
  },
};
export const Prefilled: Story = {
  tags: ['variant'],
  args: {
    view: { tab: 'security' },
    drafts: draftsOf({
      ...readValues(),
      sessionTimeout: '1800',
      maxLoginAttempts: '12',
      backupRetention: '45',
    }),
  },
  play: async () => {
    await press(screen, 'Restore');
    await expect(box('Session timeout')).toHaveValue('1800');
    await expect(screen.getByText('3 unsaved changes')).toBeVisible();
    await expect(tab(/Database.*unsaved changes/)).toBeVisible();
  },
};
/** The server applies the two-factor switch: the review warns of the consequences. */
export const TwoFactorReview: Story = {
  tags: ['variant'],
  args: { view: { tab: 'security' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Required of administrators and distributors:/)).toBeVisible();
    await expect(canvas.getByText(/No effect while two-factor authentication is off\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Two-factor authentication' }));
    await userEvent.click(save());
    await expect(await within(await dialog()).findByText(/That includes you/)).toBeVisible();
  },
};
export const ChoosesTheRolesByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { tab: 'security' } },
  play: async ({ canvas, args }) => {
    const roles = within(await canvas.findByRole('group', { name: 'Two-factor authentication for' }));
    const role = (name: string) => roles.getByRole('checkbox', { name });
    canvas.getByRole('switch', { name: 'Two-factor authentication' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await expect(role('Administrators')).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('Choose at least one role')).toBeVisible();
    await userEvent.click(save());
    await waitFor(() => expect(role('Administrators')).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText(/Required of supervisors:/)).toBeVisible();
    await userEvent.click(save());
    const shown = within(await dialog());
    await expect(shown.getByText(/^From the moment you save, supervisors who/)).toBeVisible();
    await expect(shown.queryByText(/That includes you/)).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({
          security: expect.objectContaining({ enableTwoFactor: true, twoFactorRoles: ['SUPERVISOR'] }),
        }),
        false,
      ),
    );
  },
};
export const WarnsBeforeTheAuditLogIsShortened: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { tab: 'database' } },
  play: async ({ args }) => {
    await type('Audit log days', '30');
    await userEvent.tab();
    await expect(screen.getByText('Enter a number from 90 to 3,650')).toBeVisible();
    await type('Audit log days', '365');
    await userEvent.click(save());
    const shown = within(await dialog());
    await expect(shown.getByText(/more than 365 days old will be deleted/)).toBeVisible();
    await expect(shown.getByRole('listitem')).toHaveTextContent(
      'Audit log daysDatabaseBefore: 730 daysAfter: 365 days',
    );
    await userEvent.click(shown.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ database: expect.objectContaining({ auditDays: 365 }) }),
        false,
      ),
    );
  },
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { onSave: fn(never) },
  play: async () => {
    await type('Platform name', 'Vahini');
    await confirm();
    await screen.findByRole('button', { name: 'Saving...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    view: { tab: 'database' },
    onSave: answering({
      ok: false,
      fields: { 'api.corsOrigins': 'This would lock out the console you are using' },
    }),
  },
  play: async ({ args }) => {
    await type('Retention days', '45');
    await confirm();
    await screen.findByText('This would lock out the console you are using');
    await expect(args.onView).toHaveBeenLastCalledWith({ tab: 'api' });
    await waitFor(() => expect(box('CORS origins')).toHaveFocus());
    await expect(tab('API Settings 1')).toHaveAttribute('aria-selected', 'true');
  },
};
export const RejectedByForm: Story = {
  tags: ['documented'],
  parameters: { proves: ['system-settings.failed-to-save-settings-please-try-again'] },
  args: { onSave: answering({ ok: false, form: copy.failed }) },
  play: async () => {
    await type('Platform name', 'Vahini');
    await confirm();
    await screen.findByText(copy.failed);
    await expect(box('Platform name')).toHaveValue('Vahini');
  },
};
export const Loading: Story = { args: { settings: loading } };
/** The defaults, marked, and no Save. */
export const Failed: Story = {
  parameters: {
    proves: ['system-settings.unable-to-load-system-settings-at-this-time', 'rule.system-settings.failure'],
  },
  args: { settings: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Unable to load system settings at this time.')).toBeVisible();
    await expect(canvas.getAllByText('Default — not loaded')).toHaveLength(7);
    await type('Platform name', 'Vahini');
    await expect(save()).toBeDisabled();
    await userEvent.type(box('Platform name'), '{Enter}');
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const FailedWithEarlierSettings: Story = {
  tags: ['behaviour', '!review'],
  args: { settings: failedWithLast(stored, new Date('2026-11-20T10:42:00Z')) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The settings are as of 16:12\./)).toBeVisible();
    await type('Platform name', 'Setu');
    await expect(save()).toBeEnabled();
  },
};
export const Refreshing: Story = { tags: ['variant'], args: { settings: refreshing(stored) } };
export const NeverSaved: Story = {
  tags: ['behaviour', '!review'],
  args: { settings: ready({ ...documented, honoured: stored.honoured, unsaved: true }) },
  play: async ({ args }) => {
    await expect(save()).toBeEnabled();
    await userEvent.click(save());
    await within(await dialog()).findByText('All values are the defaults. Saving puts them into effect.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
  },
};
/** The defaults are shown, which this server applies after the first save. */
export const NeverSavedWithOtherValuesInForce: Story = {
  tags: ['behaviour', '!review'],
  args: {
    view: { tab: 'security' },
    settings: ready({
      ...documented,
      honoured: stored.honoured,
      unsaved: true,
      inForce: { 'security.passwordMinLength': 6, 'api.logLevel': 'warn' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('In force until the first save: 6 characters.')).toBeVisible();
    await type('Max login attempts', '7');
    await userEvent.click(save());
    const shown = within(await dialog());
    await expect(shown.getByText('These 3 settings will change.')).toBeVisible();
    const [length, attempts, level] = shown.getAllByRole('listitem');
    await expect(length).toHaveTextContent(
      'Takes effect with this saveBefore: 6 charactersAfter: 8 characters',
    );
    await expect(attempts).not.toHaveTextContent('Takes effect');
    await expect(level).toHaveTextContent('Before: warnAfter: info');
  },
};
/** A server that does not report which settings it applies. */
export const DocumentedServer: Story = {
  tags: ['behaviour', '!review'],
  args: { settings: ready(documented), view: { tab: 'security' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Stored for the platform’s own backend.')).toHaveLength(2);
  },
};
export const PartlySupplied: Story = {
  tags: ['behaviour', '!review'],
  args: { settings: ready({ settings: { general: { platformName: 'Vahini' }, billing: { plan: 'gold' } } }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByText('Default — not sent by the server')).toHaveLength(6);
    await type('Platform name', 'Setu');
    await userEvent.click(save());
    await within(await dialog()).findByText('These 35 settings will change.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ billing: { plan: 'gold' } }), true),
    );
  },
};
export const FixedByTheEnvironment: Story = {
  tags: ['behaviour', '!review'],
  args: {
    view: { tab: 'security' },
    settings: ready({
      ...stored,
      overridden: { 'security.rateLimitRequests': 100_000, 'security.maxLoginAttempts': 1000 },
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'Set by the server’s environment: 1,00,000 requests. Values saved here have no effect.',
      ),
    ).toBeVisible();
  },
};
export const KeepsWhatIsFixedBesideAFault: Story = {
  tags: ['behaviour', '!review'],
  args: FixedByTheEnvironment.args,
  play: async () => {
    await type('Max login attempts', '12');
    await userEvent.tab();
    await expect(screen.getByText('Enter a number from 3 to 10')).toBeVisible();
    await expect(box('Max login attempts')).toHaveAccessibleDescription(
      /^Enter a number from 3 to 10.*Set by the server’s environment: 1,000 attempts\./,
    );
  },
};
export const Dense: Story = { tags: ['variant'], args: { settings: ready(crowded) } };
export const DocumentedCallsOnly: Story = { tags: ['variant'], args: { settings: ready(documented) } };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Held, {
    state: {
      Ready,
      Security,
      Notifications,
      ApiSettings,
      Database,
      BackupFailed,
      BackupsUnavailable,
      Loading,
      Failed,
      FailedWithEarlierSettings: { args: FailedWithEarlierSettings.args },
      Refreshing,
      Dense,
      Prefilled,
      Submitting,
      RejectedByField,
      RejectedByForm,
    },
    server: { Full: {}, 'Documented calls only': { args: { settings: ready(documented) } } },
  }),
};
export const Phone: Story = {
  tags: ['variant'],
  args: { view: { tab: 'security' } },
  globals: phone,
};
export const ReviewOnAPhone: Story = {
  tags: ['variant'],
  args: { view: { tab: 'database' } },
  globals: phone,
  play: async () => {
    await type('Retention days', '45');
    await userEvent.click(save());
    await dialog();
  },
};

export const SaysWhenTheSecurityRulesTakeEffect: Story = {
  ...Security,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^These take effect from the next request/)).toHaveLength(2);
    await expect(canvas.getByText(/300 to 86,400 seconds · now 3,600 \(1 hour\)/)).toBeVisible();
  },
};

export const ShowsTheChangesBeforeItSaves: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await type('Platform name', 'Setu Supply');
    await userEvent.click(tab('Security'));
    await userEvent.click(screen.getByRole('switch', { name: 'Require special characters' }));
    await userEvent.click(tab('Database'));
    await type('Query timeout', '15000');
    await expect(tab(/General.*unsaved changes/)).toBeVisible();
    await userEvent.click(save());
    const shown = within(await dialog());
    await expect(shown.getByText('These 3 settings will change.')).toBeVisible();
    const [name, special, query] = shown.getAllByRole('listitem');
    await expect(name).toHaveTextContent('Before: Vahini Distribution NetworkAfter: Setu Supply');
    await expect(special).toHaveTextContent('Before: OffAfter: On');
    await expect(query).toHaveTextContent('Restart needed');
    await expect(query).toHaveTextContent('Before: 30,000 msAfter: 15,000 ms');
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.dblClick(shown.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() => expect(screen.getByText('No unsaved changes')).toBeVisible());
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        general: expect.objectContaining({ platformName: 'Setu Supply', supportEmail: 'support@vahini.in' }),
        security: expect.objectContaining({ passwordRequireSpecial: true, rateLimitWindow: 900 }),
        database: expect.objectContaining({ queryTimeout: 15_000 }),
        billing: { plan: 'gold' },
        version: 7,
      }),
      true,
    );
  },
};

export const GoesOnEditing: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await type('Platform name', 'Setu Supply');
    await userEvent.click(save());
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(save()).toHaveFocus());
    await expect(box('Platform name')).toHaveValue('Setu Supply');
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await expect(box('Platform name')).toHaveValue('Vahini Distribution Network');
    await expect(args.onDirty).toHaveBeenLastCalledWith(false);
  },
};

export const OpensTheFirstFaultyTab: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { tab: 'security' } },
  play: async ({ args }) => {
    await type('Max login attempts', '12');
    await userEvent.tab();
    await expect(screen.getByText('Enter a number from 3 to 10')).toBeVisible();
    await userEvent.click(tab('General'));
    await expect(tab('Security 1')).toBeVisible();
    await userEvent.click(save());
    await expect(args.onView).toHaveBeenLastCalledWith({ tab: 'security' });
    await waitFor(() => expect(box('Max login attempts')).toHaveFocus());
    await expect(screen.getByText('1 field needs attention')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await type('Max login attempts', '10');
    await confirm();
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
  },
};

export const OverwritesOnlyAfterReview: Story = {
  tags: ['behaviour', '!review'],
  args: { settings: failed() },
  play: async ({ canvas, args }) => {
    await type('Platform name', 'Vahini');
    await userEvent.click(canvas.getByRole('button', { name: 'Overwrite with these values' }));
    const shown = within(await dialog());
    await expect(shown.getByRole('heading', { name: 'Overwrite the stored settings?' })).toBeVisible();
    await expect(shown.getAllByRole('listitem')).toHaveLength(35);
    await userEvent.click(shown.getByRole('button', { name: 'Overwrite with these values' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        general: expect.objectContaining({ platformName: 'Vahini' }),
        security: expect.objectContaining({ sessionTimeout: 3600, rateLimitWindow: 900 }),
      }),
      true,
    );
  },
};

export const SaysWhatIsNotInForce: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { tab: 'security' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Rate limiting' }));
    await expect(canvas.getByText('No effect while rate limiting is off.')).toBeVisible();
    await expect(box('Rate limit requests')).toBeEnabled();
    await expect(canvas.getByText('Per address, per 900 seconds. 10 to 1,000 requests')).toBeVisible();
  },
};

export const GoesToATabByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    tab('General').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await expect(args.onView).toHaveBeenLastCalledWith({ tab: 'notifications' });
    await expect(screen.getByRole('switch', { name: 'Low stock alerts' })).toBeChecked();
  },
};

/** As it behaves in the console: another admin saves, and what was typed here stays. */
function Live(props: SystemSettingsProps) {
  const [settings, setSettings] = useState(props.settings);
  const general = { ...(stored.settings.general as object), platformName: 'Theirs', supportPhone: '' };
  return (
    <>
      <Button
        type="button"
        onClick={() =>
          setSettings(ready({ ...stored, settings: { ...stored.settings, general, version: 8 } }))
        }
      >
        Another admin saves
      </Button>
      <Button type="button" onClick={() => setSettings(loading)}>
        Asks again
      </Button>
      <Held {...props} settings={settings} />
    </>
  );
}
export const FollowsAnotherAdminAndKeepsWhatWasTyped: Story = {
  tags: ['behaviour', '!review'],
  args: { settings: failed() },
  render: (args) => <Live {...args} />,
  play: async ({ canvas, args }) => {
    await type('Support email', 'help@vahini.in');
    await userEvent.click(canvas.getByRole('button', { name: 'Asks again' }));
    await expect(box('Support email')).toHaveValue('help@vahini.in');
    await userEvent.click(canvas.getByRole('button', { name: 'Another admin saves' }));
    await waitFor(() => expect(box('Platform name')).toHaveValue('Theirs'));
    await expect(box('Support phone')).toHaveValue('');
    await expect(box('Support email')).toHaveValue('help@vahini.in');
    await expect(canvas.getByText('1 unsaved change')).toBeVisible();
    await confirm();
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ version: 8 }), false),
    );
  },
};

/** The list is modal: Radix hides the page behind it and traps focus, which axe cannot know. */
const openList = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } };
export const OffersTheDocumentedCurrencies: Story = {
  tags: ['behaviour', '!review'],
  parameters: {
    ...openList,
    proves: ['system-settings.inr', 'system-settings.usd', 'system-settings.eur', 'system-settings.gbp'],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Currency' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  },
};
export const OffersTheDocumentedLanguages: Story = {
  tags: ['behaviour', '!review'],
  parameters: {
    ...openList,
    proves: ['system-settings.en', 'system-settings.hi', 'system-settings.es', 'system-settings.fr'],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Language' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  },
};
export const Small: Story = { ...Ready, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Ready, tags: ['variant'], globals: largeText };

import { type PictureSource, Pictures } from '@dmc/design-system/picture-source';
import { failed, largeText, loading, phone, ready, small, timeout } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  answering,
  answeringLate,
  anyState,
  draftsOf,
  never,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { picture } from '../products/products.fixtures.ts';
import { currentOf } from './current.ts';
import { Settings, type SettingsProps } from './settings.tsx';

/** Addresses that are the same wherever the stories are served, and what is loaded for them. */
const logo = 'https://cdn.vrinda.invalid/logo.webp';
const noPicture = 'https://vrinda.invalid/about';
const pictures: PictureSource = (address) => ({
  src: address === logo ? picture('chk-asm-0500-1') : 'data:,',
});
const saved = (branding: Parameters<typeof currentOf>[0]) => ready(currentOf(branding));

const meta = {
  title: 'Screens/Distributor/Settings',
  tags: ['distributor'],
  component: Settings,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Sets the organisation’s logo and theme, with a preview before anything is saved. Everyone in the organisation then sees them in the console.',
      where: '`/settings`; Profile Settings opens it for a distributor',
      specification:
        'screens §2 (Platform Settings), §3 (Distributor settings, Theme), §4, §5, §7, §8; core §3',
      adds: 'The saved settings, where the session does not have them',
      needs: ['records'],
    } satisfies ScreenGuide,
  },
  decorators: [
    (Story) => (
      <Pictures value={pictures}>
        <Story />
      </Pictures>
    ),
  ],
  args: {
    settings: saved({ logoUrl: logo, themeChoice: { theme: 'professional-blue' } }),
    organisation: 'Vrinda Distributors',
    drafts: draftsOf(),
    onSave: answering({ ok: true }),
    onDirty: fn(),
    onRetry: fn(),
    upload: fn(async () => logo),
  },
} satisfies Meta<typeof Settings>;
export default meta;
type Story = StoryObj<typeof meta>;

const drafts = draftsOf({ logoUrl: logo, themeColor: 'vibrant-orange' });
const field = () => screen.getByRole('textbox', { name: /Company Logo URL/ });
const save = () => screen.getByRole('button', { name: 'Save Settings' });
const restore = () => userEvent.click(screen.getByRole('button', { name: 'Restore' }));

export const Pristine: Story = {
  tags: ['state:ready'],
  parameters: {
    proves: [
      'platform-settings.company-logo-url',
      'platform-settings.reset-to-current',
      'platform-settings.save-settings',
      'rule.settings.logo',
    ],
  },
};
export const Prefilled: Story = { tags: ['variant'], args: { drafts }, play: restore };
export const Submitting: Story = {
  tags: ['documented'],
  parameters: { proves: ['platform-settings.updating'] },
  args: { drafts, onSave: fn(never) },
  play: async () => {
    await restore();
    await userEvent.click(save());
    await screen.findByRole('button', { name: 'Updating...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    drafts,
    onSave: answering({ ok: false, fields: { logoUrl: 'This server takes its own files only' } }),
  },
  play: async () => {
    await restore();
    await userEvent.click(save());
    await screen.findByText('This server takes its own files only');
  },
};
export const RejectedByForm: Story = {
  tags: ['documented'],
  parameters: { proves: ['platform-settings.failed-to-update-settings-please-try-again'] },
  args: {
    drafts,
    onSave: answering({ ok: false, form: 'Failed to update settings. Please try again.' }),
  },
  play: async () => {
    await restore();
    await userEvent.click(save());
    await screen.findByText('Failed to update settings. Please try again.');
    await expect(screen.getByText(/^\d unsaved change/)).toBeVisible();
  },
};
const invoicing = saved({
  logoUrl: logo,
  themeChoice: { theme: 'professional-blue' },
  papers: {
    foundState: '29',
    prefixes: { invoice: 'INV', billOfSupply: 'BOS', creditNote: 'CN', receipt: 'RCT' },
    bank: { name: 'Canara Bank, Yeshwanthpur', account: '0412201004471', ifsc: 'CNRB0000412' },
    terms: 'Pay within 30 days.',
    vpa: 'vrinda@okaxis',
    issueOnShipping: false,
  },
});
export const WithInvoices: Story = { tags: ['variant'], args: { settings: invoicing } };
export const WithInvoicesOnAPhone: Story = { ...WithInvoices, globals: phone };
export const SavesWhatInvoicesSay: Story = {
  ...WithInvoices,
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const prefix = await screen.findByRole('textbox', { name: /^Prefix of tax invoices/ });
    await userEvent.clear(prefix);
    await userEvent.type(prefix, 'vrinda-blr');
    await userEvent.click(save());
    await expect(await screen.findByText(/^VRINDA-BLR\/26-27\/9999 has 21 characters/)).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(prefix);
    await userEvent.type(prefix, 'vd');
    await userEvent.click(save());
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({
          papers: expect.objectContaining({
            prefixes: { invoice: 'VD', billOfSupply: 'BOS', creditNote: 'CN', receipt: 'RCT' },
            vpa: 'vrinda@okaxis',
          }),
        }),
      ),
    );
  },
};
export const Loading: Story = { args: { settings: loading } };
export const Failed: Story = { args: { settings: failed() } };
/** The settings could not be loaded: the session's copy is used instead. */
export const FromTheSession: Story = { tags: ['variant', 'state:bare'], args: { unread: timeout } };
export const NoLogo: Story = {
  tags: ['variant'],
  args: { settings: saved({ themeChoice: { theme: 'modern-green' } }) },
};
/** The server sent no theme: the default is marked, and there is nothing to save until something changes. */
export const DefaultTheme: Story = { tags: ['variant'], args: { settings: saved({}) } };
/** An admin may have set any colour; it stays until a theme is chosen. */
export const OwnColour: Story = {
  tags: ['variant'],
  args: { settings: saved({ logoUrl: logo, themeChoice: { hex: '#b3195f' } }) },
};
export const BrokenLogo: Story = {
  tags: ['behaviour', '!review'],
  args: { settings: saved({ logoUrl: noPicture, themeChoice: { theme: 'elegant-purple' } }) },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('This address did not return an image')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Corporate Gray' }));
    await userEvent.click(save());
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        logoUrl: noPicture,
        themeChoice: { theme: 'corporate-gray' },
      }),
    );
  },
};
export const AnotherThemeOnThisDevice: Story = { tags: ['variant'], args: { deviceTheme: 'Premium Dark' } };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Settings, {
    state: {
      Pristine,
      Loading,
      Failed,
      FromTheSession,
      NoLogo,
      DefaultTheme,
      OwnColour,
      AnotherThemeOnThisDevice,
      Prefilled,
      Submitting,
      RejectedByField,
      RejectedByForm,
    },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };

export const TriesAThemeWithoutSaving: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Vibrant Orange' }));
    const preview = within(canvas.getByRole('region', { name: 'Live preview' }));
    await expect(
      preview.getByText('Buttons and cards in Vibrant Orange. Nothing changes until you save.'),
    ).toBeVisible();
    const accent = (element: HTMLElement) => getComputedStyle(element).getPropertyValue('--ds-primary');
    await expect(accent(preview.getByText('Add Product'))).toBe('#ff7a1f');
    await expect(accent(save())).not.toBe('#ff7a1f');
    await expect(canvas.getByText('1 unsaved change')).toBeVisible();
    await expect(args.onDirty).toHaveBeenLastCalledWith(true);
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const GoesBackToCurrent: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.settings.reset'] },
  play: async ({ canvas, args }) => {
    const back = canvas.getByRole('button', { name: 'Reset to Current' });
    await expect(back).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: 'Premium Dark' }));
    await userEvent.clear(field());
    await userEvent.type(field(), 'https://cdn.vrinda.invalid/new.png');
    await expect(canvas.getByText('2 unsaved changes')).toBeVisible();
    await userEvent.click(back);
    await expect(field()).toHaveValue(logo);
    await expect(canvas.getByRole('radio', { name: 'Professional Blue' })).toBeChecked();
    await expect(canvas.getByText('No unsaved changes')).toBeVisible();
    await expect(args.onDirty).toHaveBeenLastCalledWith(false);
    await expect(args.drafts.save).toHaveBeenLastCalledWith('current', undefined);
  },
};

export const RefusesAnInvalidUrl: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.settings.url'] },
  play: async ({ canvas, args }) => {
    for (const typed of [
      'logo.png',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '//cdn.example.in/a.png',
    ]) {
      await userEvent.clear(field());
      await userEvent.type(field(), typed);
      await userEvent.click(save());
      await expect(
        await canvas.findByText('Enter an address that starts with http:// or https://'),
      ).toBeVisible();
    }
    await expect(canvas.getByText('1 field needs attention')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const SavesOnceAndGoesOn: Story = {
  tags: ['behaviour', '!review'],
  args: { onSave: answeringLate({ ok: true }) },
  play: async ({ canvas, args }) => {
    await userEvent.clear(field());
    await userEvent.click(canvas.getByRole('radio', { name: 'Modern Green' }));
    await userEvent.dblClick(save());
    await waitFor(() => expect(canvas.getByText('No unsaved changes')).toBeVisible());
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await expect(args.onSave).toHaveBeenCalledWith({ logoUrl: '', themeChoice: { theme: 'modern-green' } });
    await userEvent.click(canvas.getByRole('radio', { name: 'Corporate Gray' }));
    await userEvent.click(save());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2));
    await expect(args.onSave).toHaveBeenLastCalledWith({
      logoUrl: '',
      themeChoice: { theme: 'corporate-gray' },
    });
  },
};

const png = (name: string, type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type });
const chooser = () => screen.getByLabelText<HTMLInputElement>('Upload image', { selector: 'input' });

export const FillsTheFieldByUploading: Story = {
  tags: ['behaviour', '!review'],
  args: { settings: saved({ themeChoice: { theme: 'modern-green' } }) },
  play: async ({ canvas, args }) => {
    await userEvent.upload(chooser(), png('vrinda.png'));
    await waitFor(() => expect(field()).toHaveValue(logo));
    await expect(canvas.getByText('1 unsaved change')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const SaysWhyAnImageWasNotUploaded: Story = {
  tags: ['behaviour', '!review'],
  args: {
    upload: fn(async () => {
      throw new Error('Upload failed: Gateway Timeout');
    }),
  },
  play: async ({ canvas, args }) => {
    await expect(chooser().accept).not.toContain('svg');
    await userEvent.upload(chooser(), png('vrinda.png'));
    await expect(await canvas.findByText('Upload failed: Gateway Timeout')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry vrinda.png' }));
    await waitFor(() => expect(args.upload).toHaveBeenCalledTimes(2));
    chooser().removeAttribute('accept');
    await userEvent.upload(chooser(), png('logo.pdf', 'application/pdf'));
    await expect(await canvas.findByText('logo.pdf is not an image file')).toBeVisible();
    await expect(field()).toHaveValue(logo);
  },
};

export const WaitsForAnUploadBeforeItSaves: Story = {
  tags: ['behaviour', '!review'],
  args: { upload: fn(never) },
  play: async ({ canvas, args }) => {
    await userEvent.upload(chooser(), png('vrinda.png'));
    await userEvent.click(save());
    await expect(await canvas.findByText('Wait until the image is uploaded, then save.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** As it behaves in the console: changes saved in another tab appear, and what was typed here stays. */
function Live(props: SettingsProps) {
  const [settings, setSettings] = useState(props.settings);
  return (
    <>
      <button
        type="button"
        onClick={() =>
          setSettings(
            saved({
              logoUrl: 'https://cdn.vrinda.invalid/other.png',
              themeChoice: { theme: 'premium-dark' },
            }),
          )
        }
      >
        Another tab saves
      </button>
      <Settings {...props} settings={settings} />
    </>
  );
}
export const FollowsAnotherTabAndKeepsWhatWasTyped: Story = {
  tags: ['behaviour', '!review'],
  args: { settings: saved({ themeChoice: { theme: 'modern-green' } }) },
  render: (args) => <Live {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(field(), noPicture);
    await userEvent.click(canvas.getByRole('button', { name: 'Another tab saves' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Premium Dark' })).toBeChecked());
    await expect(field()).toHaveValue(noPicture);
    await expect(canvas.getByText('1 unsaved change')).toBeVisible();
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

import { Button, TextField } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { use } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Menu } from '../menu/menu.tsx';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { ThemeRoot } from '../theme-root/theme-root.tsx';
import { DEFAULT_THEME, THEME_IDS, type ThemeId } from './theme.ts';
import { themeProperties } from './theme-css.ts';
import styles from './themes.stories.module.css';
import { THEMES } from './themes.tsx';

/** Every colour of a theme with its name, and its corners, shadows and controls. */
function Swatches({ id }: { id: ThemeId }) {
  const theme = THEMES[id];
  const colours = Object.entries(themeProperties(theme)).filter(([, value]) =>
    /^#[0-9A-F]{6,8}$/i.test(value),
  );
  return (
    <section className={styles.page}>
      <h1>{theme.name}</h1>
      <p>{theme.description}</p>
      <Controls />
      <h2>Corners and shadows</h2>
      <ul className={styles.sizes}>
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <li
            key={size}
            style={{ borderRadius: `var(--ds-radius-${size})`, boxShadow: `var(--ds-shadow-${size})` }}
          >
            {size}
          </li>
        ))}
      </ul>
      <h2>Colours</h2>
      <ul className={styles.colours}>
        {colours.map(([name, value]) => (
          <li key={name}>
            <span className={styles.chip} style={{ background: `var(${name})` }} />
            <code>{name}</code>
            <code className={styles.value}>{value}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Controls() {
  return (
    <div className={styles.controls}>
      <Button>Solid</Button>
      <Button variant="soft">Soft</Button>
      <Button variant="surface" color="gray">
        Surface
      </Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="outline" color="red">
        Delete
      </Button>
      <TextField.Root placeholder="Type here" aria-label="Field" />
    </div>
  );
}

const meta = {
  title: 'Components/Identity/Themes',
  component: Swatches,
  args: { id: 'professional-blue' },
  argTypes: { id: { table: { disable: true } } },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    guide: {
      purpose:
        'A theme on one page: its controls, corners, shadows and every colour with its name and value.',
      instead:
        'To compare all themes, with the contrast of each pair, see Foundations. To show part of a page in another theme, use a Theme scope.',
      keyboard: 'The sample controls take the focus and do nothing.',
      screenReader: 'Values are text; the chips are decoration.',
      do: [
        'Change a colour in the theme’s own file: this page follows, and the style sheet is generated from it.',
        'Name a colour by its role, such as `--ds-text-muted`.',
      ],
      dont: ['Do not write a colour value in a component.'],
      height: 480,
    } satisfies ComponentGuide,
  },
  render: (_, { globals }) => <Swatches id={globals.theme ?? DEFAULT_THEME} />,
} satisfies Meta<typeof Swatches>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The toolbar's theme. */
export const ThisTheme: Story = {};
export const ControlsInEveryTheme: Story = {
  tags: ['variant'],
  render: () => (
    <>
      {THEME_IDS.map((id) => (
        <ThemeRoot theme={id} timeZone="Asia/Kolkata" key={id}>
          <Controls />
        </ThemeRoot>
      ))}
    </>
  ),
};

/** Portals, such as a menu, keep the theme they were opened from. */
export const PortalsKeepTheirTheme: Story = {
  tags: ['behaviour', '!review'],
  render: () => (
    <div className={styles.controls}>
      {THEME_IDS.map((id) => (
        <ThemeRoot theme={id} timeZone="Asia/Kolkata" key={id}>
          <Menu
            trigger={<Button>{THEMES[id].name}</Button>}
            items={[{ label: 'An entry', onSelect: () => undefined }]}
          />
        </ThemeRoot>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    // A build writes #ffffff as #fff.
    const rgb = (color: string) => Object.assign(new Option().style, { color }).color;
    for (const id of THEME_IDS) {
      await userEvent.click(within(canvasElement).getByRole('button', { name: THEMES[id].name }));
      const menu = await within(document.body).findByRole('menu');
      const value = (name: string) => rgb(getComputedStyle(menu).getPropertyValue(name));
      await expect(value('--ds-primary')).toBe(rgb(THEMES[id].colors.primary));
      await expect(value('--ds-surfaces-raised')).toBe(rgb(THEMES[id].surfaces.raised));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
    }
  },
};

const brand = import('../brand/brand.ts');

function Brands() {
  const { brandOf } = use(brand);
  return (
    <section className={styles.page}>
      {['#2563eb', '#ffd60a', '#d9467c', '#777777', '#fefefe', '#000000'].map((hex) => {
        const own = brandOf(hex);
        return own ? (
          <div className={styles.brand} key={hex}>
            <code>{hex}</code>
            <span className={styles.chip} style={{ background: own.solid, color: own.onSolid }}>
              Aa
            </span>
            <span style={{ color: own.text }}>Text and links</span>
            <span>{own.corrected ? 'corrected' : 'as it is'}</span>
          </div>
        ) : null;
      })}
    </section>
  );
}

/** Distributors' own colours: which shades of each are used, and which had to be corrected. */
export const OwnColours: Story = {
  render: () => (
    <ThemeRoot theme="professional-blue" timeZone="Asia/Kolkata">
      <Brands />
    </ThemeRoot>
  ),
};

function OwnTheme() {
  const { brandProperties } = use(brand);
  return (
    <ThemeRoot theme="professional-blue" timeZone="Asia/Kolkata" overrides={brandProperties('#d9467c')}>
      <Controls />
    </ThemeRoot>
  );
}

/** One of these colours applied over the default theme. */
export const OwnColourApplied: Story = { tags: ['variant'], render: () => <OwnTheme /> };

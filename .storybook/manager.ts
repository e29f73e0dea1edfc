import { DEFAULT_THEME } from '@dmc/design-system/theme';
import { THEMES } from '@dmc/design-system/themes';
import latin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import type { TagBadgeParameters } from 'storybook-addon-tag-badges/manager-helpers';
import { lookOf } from './look.ts';

document.fonts.add(new FontFace('Geist Variable', `url(${latin})`, { weight: '100 900' }));

/** Badges show only what a reader must know before opening a story; roles are shown once, above it. */
const badge = (tags: string, text: string, style: 'grey' | 'orange' | 'purple', tooltip: string) => ({
  tags,
  badge: { text, style, tooltip },
  display: { sidebar: false, toolbar: true, mdx: true },
});
const tagBadges: TagBadgeParameters = [
  {
    tags: 'extension',
    badge: { text: 'Extension', style: 'orange', tooltip: 'The documents do not describe it' },
    display: {
      sidebar: [
        { type: 'story', skipInherited: true },
        { type: 'component', skipInherited: true },
      ],
    },
  },
  badge('behaviour', 'Test', 'grey', 'Checks a behaviour by pressing and typing'),
  badge('variant', 'Variant', 'grey', 'One more state of the screen or component'),
  badge('documented', 'Documented', 'grey', 'One more state, with a text or rule of the specification'),
  badge('admin', 'Administrator', 'purple', 'Administrators see this screen'),
  badge('distributor', 'Distributor', 'purple', 'Distributors see this screen'),
  badge('supervisor', 'Supervisor', 'purple', 'Supervisors see this screen'),
];

// Storybook writes white on the selected entry of the sidebar, whatever its background.
const chosen = document.head.appendChild(document.createElement('style'));
const dark = matchMedia('(prefers-color-scheme: dark)');

function show() {
  const theme = THEMES[dark.matches ? 'premium-dark' : DEFAULT_THEME];
  chosen.textContent = `.sidebar-item[data-selected='true'], .sidebar-item[data-selected='true'] :is(a, button, svg) { color: ${theme.accentContrast} !important }`;
  addons.setConfig({
    theme: {
      ...lookOf(theme),
      brandTitle:
        '<img src="./favicon.svg" alt="" width="24" height="24" style="margin-inline-end: 8px; vertical-align: middle" /> Distributor Console',
      brandUrl: './',
      brandTarget: '_self',
    },
    sidebar: { showRoots: true },
    tagBadges,
  });
}
dark.addEventListener('change', show);
show();

// A screen gets the whole height; its panel opens with A. Components and “Any state” are for trying their controls.
const needsPanel = (story: string) => !story.startsWith('screens-') || story.endsWith('--any-state');
addons.register('panel', (api) => {
  let open: boolean | undefined;
  api.on(CURRENT_STORY_WAS_SET, ({ storyId: story }: { storyId: string }) => {
    if (needsPanel(story) === open) return;
    open = needsPanel(story);
    api.togglePanel(open);
  });
});

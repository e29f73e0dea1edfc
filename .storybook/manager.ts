import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Distributor Console',
    brandTarget: '_self',
    brandUrl: './',
    appBorderRadius: 8,
    fontBase: "'Geist Variable', system-ui, sans-serif",
  }),
  sidebar: { showRoots: true },
});

import '@dmc/design-system/fonts.css';
import '@dmc/design-system/styles.css';
import './preview.css';
// Storybook would request it only after the story.
import 'react-dom/client';
import { translate } from '@dmc/design-system/story-kit/translate';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import type { Preview } from '@storybook/react-vite';
// biome-ignore lint/style/noRestrictedImports: a page of documentation is simply reloaded
import { type ComponentProps, lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import { auditReviewOnly } from './audit.ts';
import { CHROMATIC_MODES, captureMainStates } from './chromatic.ts';
import { readableTypes } from './docs/readable-types.ts';
import { VIEWPORTS } from './modes.ts';
import { ownIds } from './react-roots.ts';
import { surroundings } from './surroundings.tsx';

// How long tests wait for lazy parts: the library's default of a second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Pages of documentation load with the first of them, what is around them before the index has been read: no story is
// made of their code.
const container = async () => ({ default: (await import('./docs/container.tsx')).Container });
const LazyContainer = lazy(container);
if (new URLSearchParams(location.search).get('viewMode') === 'docs') container().catch(() => {});
const LazyDocsPage = lazy(async () => ({ default: (await import('./docs/docs-page.tsx')).DocsPage }));

const preview: Preview = {
  tags: ['autodocs', 'review'],
  globalTypes: {
    theme: {
      description: 'Theme of the design system',
      toolbar: {
        title: 'Theme',
        icon: 'paintbrush',
        items: Object.entries(THEME_LIST).map(([value, { name }]) => ({ value, title: name })),
        dynamicTitle: true,
      },
    },
    density: {
      description: 'Row height of tables',
      toolbar: {
        title: 'Density',
        icon: 'listunordered',
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
        dynamicTitle: true,
      },
    },
    text: {
      description: 'Size of text, as a browser can be set to',
      toolbar: {
        title: 'Text',
        icon: 'paragraph',
        items: [
          { value: 'normal', title: 'Text 100 %' },
          { value: 'large', title: 'Text 200 %' },
        ],
        dynamicTitle: true,
      },
    },
  },
  argTypesEnhancers: [readableTypes, captureMainStates, auditReviewOnly, ownIds],
  initialGlobals: {
    // No theme: a flow then uses its organisation’s own, a story the default one. A test may name one.
    ...(import.meta.env.THEME ? { theme: import.meta.env.THEME } : {}),
    density: 'comfortable',
    text: 'normal',
    // The id of a documented text (`mark-text.ts`), which the Specification page’s links mark in its story.
    marked: '',
    // Set by stories of forced states.
    pseudo: false,
    // The built Storybook loads axe when its panel is asked for a result.
    a11y: { manual: import.meta.env.PROD },
    // The test runner renders stories without a viewport at 1280 px; Storybook itself fills the window.
    ...(import.meta.env.MODE === 'test' ? { viewport: { value: 'desktop', isRotated: false } } : {}),
  },
  afterEach: async ({ globals, id }) => {
    if (globals.marked) (await import('./docs/mark-text.ts')).markText(globals.marked, id);
  },
  beforeEach: () => {
    const restore = import.meta.env.TRANSLATED === '1' ? translate() : undefined;
    return () => {
      restore?.();
      // A story may show what is printed.
      window.dispatchEvent(new Event('afterprint'));
    };
  },
  decorators: [surroundings],
  parameters: {
    a11y: {
      test: 'error',
      // A marker is where it belongs on the map, which WCAG 2.5.8 calls essential.
      config: { rules: [{ id: 'target-size', enabled: true, selector: ':not(.leaflet-container *)' }] },
    },
    layout: 'padded',
    viewport: { options: VIEWPORTS },
    chromatic: { modes: CHROMATIC_MODES },
    backgrounds: { disable: true },
    controls: { expanded: true, matchers: { color: /(background|color)$/i, date: /Date$/i } },
    docs: {
      container: (props: ComponentProps<typeof LazyContainer>) => (
        <Suspense>
          <LazyContainer {...props} />
        </Suspense>
      ),
      page: LazyDocsPage,
      toc: { headingSelector: 'h2:not(.sb-story h2)', title: 'On this page' },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Introduction',
          'Screens and states',
          'Which component?',
          'Use it in your app',
          'Extensions',
          'Specification',
          'Specification sections',
          'Foundations',
          'Components',
          'Screens',
          ['Distributor', 'Supervisor', 'Administrator', 'Everyone'],
          'Papers',
          'Flows',
          ['What to try'],
        ],
      },
    },
  },
};
export default preview;

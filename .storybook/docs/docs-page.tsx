import type { ComponentGuide } from '@dmc/design-system/story-kit';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { THEMES } from '@dmc/design-system/themes';
import { type ScreenGuide, TIME_ZONE } from '@dmc/screens/story-kit';
import {
  ArgTypes,
  Canvas,
  Controls,
  DocsContext,
  Markdown,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import { VIEWPORTS } from '../modes.ts';
import './docs.css';
import { Frame } from './frame.tsx';

type Story = ReturnType<NonNullable<React.ContextType<typeof DocsContext>>['componentStories']>[number];

/** The page of a component or screen: its `guide` parameter decides which. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const docs = useContext(DocsContext);
  const stories = docs.componentStories();
  const { guide } = preparedMeta.parameters;
  const { theme } = docs.getStoryContext(stories[0] as Story).globals;
  const shown = stories.filter(({ tags }) => tags.includes('review'));
  return (
    <ThemeRoot theme={theme} timeZone={TIME_ZONE}>
      <Title />
      {preparedMeta.title.startsWith('Screens/') ? (
        <ScreenPage guide={guide} stories={stories} shown={shown} />
      ) : (
        <ComponentPage guide={guide} shown={shown} />
      )}
    </ThemeRoot>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

function ComponentPage({ guide, shown }: { guide: ComponentGuide; shown: Story[] }) {
  const [primary] = shown;
  if (!primary) return null;
  return (
    <>
      <Markdown>{guide.purpose}</Markdown>
      <Canvas of={primary.moduleExport} />
      <Controls of={primary.moduleExport} />
      <Section title="When not to use it">
        <Markdown>{guide.instead}</Markdown>
      </Section>
      <div className="docs-pair">
        <Section title="Do">
          <Rules of={guide.do} />
        </Section>
        <Section title="Don’t">
          <Rules of={guide.dont} />
        </Section>
      </div>
      <div className="docs-pair">
        <Section title="Keyboard">
          <Markdown>{guide.keyboard}</Markdown>
        </Section>
        <Section title="Screen readers">
          <Markdown>{guide.screenReader}</Markdown>
        </Section>
      </div>
      <Section title="Props">
        <ArgTypes />
      </Section>
      <Section title="Six themes">
        <SixThemes story={primary} width={480} height={guide.height ?? 160} scale={1} />
      </Section>
      <Section title="Looks">
        <div className="docs-sheet">
          {shown.map((story) => (
            <Sample key={story.id} story={story} width={widthOf(story) ?? 720} height={320} scale={0.6} />
          ))}
        </div>
      </Section>
    </>
  );
}

const Rules = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((rule) => (
      <li key={rule}>
        <Markdown>{rule}</Markdown>
      </li>
    ))}
  </ul>
);

function ScreenPage({ guide, stories, shown }: { guide: ScreenGuide; stories: Story[]; shown: Story[] }) {
  const selector = stories.find(({ name }) => name === 'Any State');
  const [first] = shown;
  if (!first) return null;
  return (
    <>
      <Markdown>{guide.purpose}</Markdown>
      <dl className="docs-facts">
        <dt>Where</dt>
        <dd>{guide.where}</dd>
        <dt>Specification</dt>
        <dd>{guide.specification}</dd>
      </dl>
      {selector ? (
        <Section title="States">
          <Canvas of={selector.moduleExport} story={{ inline: false, height: '640px' }} />
          <Controls of={selector.moduleExport} include={['state', 'role', 'server']} />
        </Section>
      ) : null}
      <Section title="Contact sheet">
        {shown.map((story) => (
          <div key={story.id} className="docs-row">
            <h3>{story.name}</h3>
            {widthsOf(story).map(({ width, height }) => (
              <Frame
                key={width}
                story={story.id}
                label={`${story.name}, ${width} px`}
                width={width}
                height={height}
                scale={0.36}
              />
            ))}
          </div>
        ))}
      </Section>
      <Section title="Six themes">
        <SixThemes story={first} width={1280} height={800} scale={0.36} />
      </Section>
    </>
  );
}

function Sample({
  story,
  width,
  height,
  scale,
}: {
  story: Story;
  width: number;
  height: number;
  scale: number;
}) {
  return (
    <figure>
      <Frame story={story.id} label={story.name} width={width} height={height} scale={scale} />
      <figcaption>{story.name}</figcaption>
    </figure>
  );
}

interface SixThemesProps {
  story: Story;
  width: number;
  height: number;
  scale: number;
}
function SixThemes({ story, width, height, scale }: SixThemesProps) {
  return (
    <div className="docs-sheet">
      {Object.values(THEMES).map(({ id, name }) => (
        <figure key={id}>
          <Frame
            story={story.id}
            label={`${story.name}, ${name}`}
            globals={`theme:${id}`}
            width={width}
            height={height}
            scale={scale}
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const SIZES = (['desktop', 'tablet', 'phone'] as const).map((id) => ({
  id,
  width: Number.parseInt(VIEWPORTS[id].styles.width, 10),
  height: 800,
}));

/** The width a story fixes for itself, in pixels. */
function widthOf(story: Story): number | undefined {
  const { value } = (story.storyGlobals?.viewport ?? {}) as { value?: keyof typeof VIEWPORTS };
  return value ? Number.parseInt(VIEWPORTS[value].styles.width, 10) : undefined;
}
const widthsOf = (story: Story) => {
  const fixed = widthOf(story);
  return fixed === undefined ? SIZES : [{ width: fixed, height: 800 }];
};

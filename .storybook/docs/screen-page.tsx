import type { ScreenGuide } from '@dmc/screens/story-kit';
import { Markdown } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { sentenceCase } from '../sentence-case.ts';
import { Frame } from './frame.tsx';
import { entryAddress, Globals } from './globals.ts';
import { Lead, Sample, Section, type Story, Themes, viewportOf, widthIn } from './page-parts.tsx';
import { Source } from './sections.tsx';
import { storyIndex } from './story-index.ts';

export interface ScreenPageProps {
  title: string;
  guide: ScreenGuide | undefined;
  stories: Story[];
  shown: Story[];
}

/** A screen’s purpose, its states at three widths, its dialogs, and its themes. */
export function ScreenPage({ title, guide, stories, shown }: ScreenPageProps) {
  const globals = useContext(Globals);
  const selector = stories.find(({ name }) => name === 'Any State');
  const [first] = shown;
  const isVariant = ({ tags }: Story) => tags.some((tag) => tag === 'variant' || tag === 'documented');
  const main = shown.filter((story) => !isVariant(story));
  const variants = shown.filter(isVariant);
  if (!first) return null;
  return (
    <>
      {guide ? <Lead>{guide.purpose}</Lead> : null}
      <dl className="docs-facts">
        {guide ? (
          <>
            <dt>Where</dt>
            <dd>
              <Markdown>{guide.where}</Markdown>
            </dd>
            <dt>Specification</dt>
            <dd>
              <Source text={guide.specification} />
            </dd>
          </>
        ) : null}
        {selector ? (
          <>
            <dt>States</dt>
            <dd>
              <a href={entryAddress(`/story/${selector.id}`, globals)} target="_top">
                Any state
              </a>
              , chosen under Controls
            </dd>
          </>
        ) : null}
      </dl>
      <Section title="States at three widths">
        {main.map((story) => (
          <ThreeWidths key={story.id} story={story} />
        ))}
        {variants.length > 0 ? (
          <details className="docs-more">
            <summary>
              {variants.length} more {variants.length === 1 ? 'state' : 'states'}
            </summary>
            {variants.map((story) => (
              <ThreeWidths key={story.id} story={story} />
            ))}
          </details>
        ) : null}
      </Section>
      <Parts screen={title} />
      <Section title="Themes">
        <Themes story={first} width={1280} height={800} scale={0.375} />
      </Section>
    </>
  );
}

function ThreeWidths({ story }: { story: Story }) {
  const fixed = viewportOf(story);
  const name = sentenceCase(story.name);
  return (
    <div className="docs-widths">
      <h3>{name}</h3>
      {(fixed ? [fixed] : (['desktop', 'tablet', 'phone'] as const)).map((viewport) => {
        const width = widthIn(viewport);
        return (
          <figure key={viewport} className="docs-width">
            <Frame
              story={story.id}
              label={`${name}, ${width} px`}
              width={width}
              height={800}
              viewport={viewport}
              scale={0.33}
            />
            <figcaption>{width} px</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

/** The dialogs and parts with their own pages, below the screen in the sidebar. */
function Parts({ screen }: { screen: string }) {
  const index = storyIndex();
  const titles = [...new Set(index.map(({ title }) => title))].filter((title) =>
    title.startsWith(`${screen}/`),
  );
  if (titles.length === 0) return null;
  return (
    <Section title="Dialogs and parts">
      <div className="docs-sheet">
        {titles.map((title) => {
          const story = index.find((entry) => entry.title === title && entry.tags?.includes('review'));
          return story ? (
            <Sample
              key={title}
              name={title.slice(screen.length + 1)}
              story={story.id}
              width={960}
              height={640}
              scale={0.32}
            />
          ) : null;
        })}
      </div>
    </Section>
  );
}

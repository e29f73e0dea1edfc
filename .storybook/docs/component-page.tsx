import type { ComponentGuide } from '@dmc/design-system/story-kit';
import { ArgTypes, Canvas, Controls, Markdown, Story } from '@storybook/addon-docs/blocks';
import { type CSSProperties, useContext } from 'react';
import { sentenceCase } from '../sentence-case.ts';
import { ComponentFacts } from './component-facts.tsx';
import { entryAddress, Globals, storyAddress } from './globals.ts';
import { InThemes } from './in-themes.tsx';
import {
  Lead,
  type Story as PreparedStory,
  Rules,
  Sample,
  Section,
  Themes,
  viewportOf,
  widthIn,
} from './page-parts.tsx';

/** Whether a story is as tall as its content instead of filling the window. */
const fits = (story: PreparedStory) => story.parameters.layout !== 'fullscreen';

/**
 * Whether a story can be drawn on the page. A page has one size and theme, plays nothing, and keeps an overlay closed.
 */
const isInline = (story: PreparedStory) =>
  fits(story) &&
  !story.playFunction &&
  story.initialArgs.open !== true &&
  Object.keys(story.storyGlobals).length === 0 &&
  story.parameters.docs?.story?.inline !== false;

/** A component's purpose, props, variants and usage. */
export function ComponentPage({
  guide,
  shown,
}: {
  guide: ComponentGuide | undefined;
  shown: PreparedStory[];
}) {
  const [primary, ...others] = shown;
  const globals = useContext(Globals);
  if (!primary) return null;
  // A story in an iframe does not follow the controls.
  const { inline = true, height } = primary.parameters.docs?.story ?? {};
  return (
    <>
      {guide ? <Lead>{guide.purpose}</Lead> : null}
      <ComponentFacts id={primary.componentId} />
      {inline ? (
        <Canvas of={primary.moduleExport} />
      ) : (
        <iframe
          className="docs-state"
          title={primary.name}
          src={storyAddress(primary.id, globals)}
          style={{ height }}
        />
      )}
      {Object.values(primary.argTypes).some(({ table }) => table?.disable !== true) ? (
        <Section title="Props">
          <div className="docs-scroll">
            {inline ? <Controls of={primary.moduleExport} /> : <ArgTypes of={primary.moduleExport} />}
          </div>
        </Section>
      ) : null}
      {guide ? (
        <>
          <div className="docs-pair">
            <div className="docs-do">
              <Section title="Do">
                <Rules ids={guide.do} />
              </Section>
            </div>
            <div className="docs-dont">
              <Section title="Don’t">
                <Rules ids={guide.dont} />
              </Section>
            </div>
          </div>
          <Section title="When not to use it">
            <Markdown>{guide.instead}</Markdown>
          </Section>
        </>
      ) : null}
      <Section title="Themes">
        {isInline(primary) ? (
          <InThemes story={primary} width={guide?.width ?? 480} />
        ) : (
          <Themes
            story={primary}
            width={guide?.width ?? 480}
            height={guide?.height ?? 320}
            scale={480 / (guide?.width ?? 480)}
            fit={fits(primary)}
          />
        )}
      </Section>
      {others.length > 0 ? (
        <Section title="Variants">
          <div
            className="docs-variants"
            style={{ '--variant-width': `${guide?.width ?? 480}px` } as CSSProperties}
          >
            {others.filter(isInline).map((story) => (
              <figure key={story.id} className="docs-sample">
                <Story of={story.moduleExport} />
                <figcaption>
                  <a href={entryAddress(`/story/${story.id}`, globals)} target="_top">
                    {sentenceCase(story.name)}
                  </a>
                </figcaption>
              </figure>
            ))}
          </div>
          <div className="docs-sheet">
            {others
              .filter((story) => !isInline(story))
              .map((story) => {
                const viewport = viewportOf(story);
                return (
                  <Sample
                    key={story.id}
                    name={sentenceCase(story.name)}
                    story={story.id}
                    width={viewport ? widthIn(viewport) : (guide?.width ?? 720)}
                    height={480}
                    scale={0.66}
                    fit={fits(story)}
                  />
                );
              })}
          </div>
        </Section>
      ) : null}
      {guide ? (
        <div className="docs-pair">
          <Section title="Keyboard">
            <Markdown>{guide.keyboard}</Markdown>
          </Section>
          <Section title="Screen readers">
            <Markdown>{guide.screenReader}</Markdown>
          </Section>
        </div>
      ) : null}
    </>
  );
}

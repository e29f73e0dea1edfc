import { THEMES } from '@dmc/design-system/themes';
import { type DocsContext, Heading, Markdown } from '@storybook/addon-docs/blocks';
import type { ContextType, ReactNode } from 'react';
import { VIEWPORTS } from '../modes.ts';
import { Frame, type FrameProps } from './frame.tsx';

export type Story = ReturnType<NonNullable<ContextType<typeof DocsContext>>['componentStories']>[number];

/** A section of a page, listed in its table of contents. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="docs-section">
    <Heading>{title}</Heading>
    {children}
  </section>
);

/** The introduction below a title, in Markdown. */
export const Lead = ({ children }: { children: string }) => (
  <div className="docs-lead">
    <Markdown>{children}</Markdown>
  </div>
);

/** A list of rules, each in Markdown. */
export const Rules = ({ ids }: { ids: readonly string[] }) => (
  <Markdown>{ids.map((rule) => `- ${rule}`).join('\n')}</Markdown>
);

/** An iframe with the story's name below. */
export function Sample({ name, ...frame }: Omit<FrameProps, 'label'> & { name: string }) {
  return (
    <figure className="docs-sample" data-wide={frame.width > 1280 ? '' : undefined}>
      <Frame {...frame} label={name} />
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** One story in every theme, each a page of its own. */
export const Themes = ({
  story,
  ...size
}: Omit<FrameProps, 'story' | 'label' | 'theme'> & { story: Story }) => (
  <div className="docs-sheet">
    {Object.values(THEMES).map(({ id, name }) => (
      <Sample key={id} name={name} story={story.id} theme={id} {...size} />
    ))}
  </div>
);

type Viewport = keyof typeof VIEWPORTS;

/** The viewport that a story sets for itself. */
export const viewportOf = (story: Story): Viewport | undefined =>
  (story.storyGlobals?.viewport as { value?: Viewport } | undefined)?.value;

/** The width of a viewport, in pixels. */
export const widthIn = (viewport: Viewport): number => Number.parseInt(VIEWPORTS[viewport].styles.width, 10);

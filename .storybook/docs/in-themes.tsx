import { THEMES } from '@dmc/design-system/themes';
import { useOf } from '@storybook/addon-docs/blocks';
import { composeStory } from '@storybook/react-vite';
import { type CSSProperties, useContext, useMemo } from 'react';
import { surroundings } from '../surroundings.tsx';
import { Globals } from './globals.ts';
import type { Story } from './page-parts.tsx';

/** One story in every theme, drawn on the page. */
export function InThemes({ story, width }: { story: Story; width: number }) {
  const { csfFile } = useOf('meta', ['meta']);
  const globals = useContext(Globals);
  const drawn = useMemo(
    () =>
      Object.values(THEMES).map(({ id, name }) => ({
        name,
        Drawn: composeStory(story.moduleExport, csfFile.moduleExports.default, {
          decorators: [surroundings],
          parameters: { layout: 'padded' },
          initialGlobals: { ...globals, theme: id },
        }),
      })),
    [story, csfFile, globals],
  );
  return (
    <div className="docs-variants" style={{ '--variant-width': `${width}px` } as CSSProperties}>
      {drawn.map(({ name, Drawn }) => (
        <figure key={name} className="docs-sample">
          <div className="sb-story sb-unstyled">
            <Drawn />
          </div>
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

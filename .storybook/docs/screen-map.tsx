import { Heading } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Frame } from './frame.tsx';
import { entryAddress, Globals } from './globals.ts';
import { screenRows } from './screen-states.ts';
import { storyIndex } from './story-index.ts';

/** Every documented screen by role, in sidebar order, as small live previews. */
export function ScreenMap() {
  const globals = useContext(Globals);
  const screens = screenRows(storyIndex()).filter(({ isPart, isExtension }) => !isPart && !isExtension);
  return [...new Set(screens.map(({ role }) => role))].map((role) => (
    <section key={role} className="docs-section">
      <Heading>{role}</Heading>
      <div className="docs-map">
        {screens
          .filter((screen) => screen.role === role)
          .map(({ component, name, stories: { ready, loading } }) => (
            <figure key={component} className="docs-screen">
              <Frame
                story={(ready[0] ?? loading[0])?.id ?? ''}
                label={name}
                width={1280}
                height={800}
                scale={0.25}
              />
              <figcaption>
                <a href={entryAddress(`/docs/${component}--docs`, globals)} target="_top">
                  {name}
                </a>
              </figcaption>
            </figure>
          ))}
      </div>
    </section>
  ));
}

import { CONSOLE_ROLES, ROLE_LABELS } from '@dmc/contract/roles';
import { pageInfo, SIDEBARS } from '@dmc/screens/navigation';
import { Heading } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Frame } from './frame.tsx';
import { entryAddress, Globals } from './globals.ts';
import { rowOf, SCREEN_STATES, type ScreenStates, stateOf } from './screen-states.ts';

/** Every screen, by role and in the order of that role's sidebar, as small live previews. */
export function ScreenMap() {
  return (
    <>
      {CONSOLE_ROLES.map((role) => (
        <section key={role} className="docs-section">
          <Heading>{`For the ${ROLE_LABELS[role].toLowerCase()}`}</Heading>
          <div className="docs-map">
            {SIDEBARS[role].flat().map((path) => (
              <Screen key={path} {...pageInfo(path, role)} row={rowOf(path, role)} />
            ))}
          </div>
        </section>
      ))}
      <section className="docs-section">
        <Heading>For everyone</Heading>
        <div className="docs-map">
          {SCREEN_STATES.Everyone.map((row) =>
            row.description ? (
              <Screen key={row.name} title={row.name} description={row.description} row={row} />
            ) : null,
          )}
        </div>
      </section>
    </>
  );
}

interface ScreenProps {
  title: string;
  description: string;
  row: ScreenStates | undefined;
}

function Screen({ title, description, row }: ScreenProps) {
  const globals = useContext(Globals);
  const shown = row && stateOf(row, 'ready');
  if (!shown || !('story' in shown)) return null;
  return (
    <article className="docs-screen">
      <Frame story={shown.story} label={title} width={1280} height={800} scale={0.25} />
      <h3>
        <a href={entryAddress(`/docs/${row.component}--docs`, globals)} target="_top">
          {title}
        </a>
      </h3>
      <p>{description}</p>
    </article>
  );
}

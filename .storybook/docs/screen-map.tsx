import { CONSOLE_ROLES, type ConsoleRole, ROLE_LABELS, type RoutePath } from '@dmc/contract/roles';
import { pageInfo, SIDEBARS } from '@dmc/screens/navigation';
import { Heading } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Frame } from './frame.tsx';
import { entryAddress, Globals } from './globals.ts';
import { SCREENS, SHARED } from './screens.ts';

/** Every screen, by role and in the order of that role's sidebar, as small live previews. */
export function ScreenMap() {
  return (
    <>
      {CONSOLE_ROLES.map((role) => (
        <section key={role} className="docs-section">
          <Heading>{`For the ${ROLE_LABELS[role].toLowerCase()}`}</Heading>
          <div className="docs-map">
            {SIDEBARS[role].flat().map((path) => (
              <Screen key={path} {...pageInfo(path, role)} story={storyOf(path, role)} />
            ))}
          </div>
        </section>
      ))}
      <section className="docs-section">
        <Heading>For everyone</Heading>
        <div className="docs-map">
          {SHARED.map((screen) => (
            <Screen key={screen.story} {...screen} />
          ))}
        </div>
      </section>
    </>
  );
}

const storyOf = (path: RoutePath, role: ConsoleRole): string => {
  const story = SCREENS[path];
  return typeof story === 'string' ? story : story[role];
};

interface ScreenProps {
  title: string;
  description: string;
  story: string;
}

function Screen({ title, description, story }: ScreenProps) {
  return (
    <article className="docs-screen">
      <Frame story={story} label={title} width={1280} height={800} scale={0.25} />
      <h3>
        <a href={entryAddress(`/docs/${story.split('--')[0]}--docs`, useContext(Globals))} target="_top">
          {title}
        </a>
      </h3>
      <p>{description}</p>
    </article>
  );
}

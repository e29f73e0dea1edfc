import { Heading } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import { Scroll } from './foundations/scroll.tsx';
import { entryAddress, Globals } from './globals.ts';
import { SCREEN_STATES, STATES, type State, stateOf } from './screen-states.ts';
import { storyIndex } from './story-index.ts';

const ALL_STATES = Object.keys(STATES) as State[];

/** Every screen with its states: a link to each, or why it cannot be. */
export function ScreenTable() {
  const globals = useContext(Globals);
  const stories = storyIndex();
  const isExtension = (component: string) =>
    stories
      .filter(({ id }) => id.startsWith(`${component}--`))
      .every(({ tags }) => tags?.includes('extension'));
  return Object.entries(SCREEN_STATES).map(([role, screens]) => (
    <Fragment key={role}>
      <Heading>{role}</Heading>
      <Scroll label={`Screens: ${role}`}>
        <table className="docs-table docs-states">
          <thead>
            <tr>
              <th scope="col">Screen</th>
              {ALL_STATES.map((state) => (
                <th key={state} scope="col">
                  {STATES[state].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {screens.map((screen) => (
              <tr key={screen.name}>
                <th scope="row">
                  <a href={entryAddress(`/docs/${screen.component}--docs`, globals)} target="_top">
                    {screen.name}
                  </a>
                  {isExtension(screen.component) ? <small>Extension</small> : null}
                </th>
                {ALL_STATES.map((state) => {
                  const shown = stateOf(screen, state);
                  return (
                    <td key={state}>
                      {'story' in shown ? (
                        <a
                          href={entryAddress(`/story/${shown.story}`, globals)}
                          target="_top"
                          aria-label={`${screen.name}: ${STATES[state].label}`}
                        >
                          Open
                        </a>
                      ) : (
                        <small>– {shown.reason}</small>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Fragment>
  ));
}

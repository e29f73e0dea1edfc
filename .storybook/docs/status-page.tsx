import { CATALOGUE } from 'virtual:catalogue';
import { Heading } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import { Scroll } from './foundations/scroll.tsx';
import { entryAddress, Globals } from './globals.ts';

/** Each component with its status, its import and how many screens use it. */
export function StatusPage() {
  const globals = useContext(Globals);
  const groups = [...new Set(CATALOGUE.map((entry) => entry.group))];
  return groups.map((group) => (
    <Fragment key={group}>
      <Heading>{group}</Heading>
      <Scroll label={group}>
        <table className="docs-table">
          <thead>
            <tr>
              <th scope="col">Component</th>
              <th scope="col">Status</th>
              <th scope="col">Import</th>
              <th scope="col">Screens</th>
            </tr>
          </thead>
          <tbody>
            {CATALOGUE.filter((entry) => entry.group === group).map(
              ({ id, name, status, imports, screens }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={entryAddress(`/docs/${id}--docs`, globals)} target="_top">
                      {name}
                    </a>
                  </th>
                  <td>{status}</td>
                  <td>
                    <code>{imports[0]?.from}</code>
                  </td>
                  <td>{screens}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </Scroll>
    </Fragment>
  ));
}

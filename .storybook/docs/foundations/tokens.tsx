import { themeProperties } from '@dmc/design-system/theme-css';
import { THEMES } from '@dmc/design-system/themes';
import { useContext } from 'react';
import { Globals } from '../globals.ts';
import { Scroll } from './scroll.tsx';

/** Each custom property that the page's theme sets, with its value. */
export function Properties() {
  const { theme } = useContext(Globals);
  return (
    <Scroll label="Custom properties">
      <table className="docs-table">
        <thead>
          <tr>
            <th scope="col">Custom property</th>
            <th scope="col">{THEMES[theme].name}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(themeProperties(THEMES[theme])).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

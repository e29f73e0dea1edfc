import { ICONS } from 'virtual:icons';
import { useCopied } from '@dmc/design-system/copied';
import { NoMatch } from '@dmc/design-system/empty-state';
import { SearchField } from '@dmc/design-system/search-field';
import { useState } from 'react';
import { type IconName, MEANINGS } from './icon-meanings.ts';

const NAMES = Object.keys(MEANINGS) as IconName[];
const meaningOf = (name: IconName) => MEANINGS[name].join(', ');

/** Every icon of the product, with its name and meaning. Pressing one copies its import. */
export function Icons() {
  const [search, setSearch] = useState('');
  const [pressed, setPressed] = useState('');
  const [copied, copy] = useCopied(2000);
  const found = NAMES.filter((name) =>
    `${name} ${meaningOf(name)}`.toLowerCase().includes(search.toLowerCase()),
  );
  const outcome = copied === 'copied' ? 'Copied' : 'Not copied';
  return (
    <div className="docs-icons sb-unstyled">
      <SearchField
        label="Search the icons"
        placeholder="Name or meaning"
        value={search}
        onSearch={setSearch}
      />
      <p role="status">
        {copied ? `${outcome}: import of ${pressed}` : `${found.length} of ${NAMES.length} icons`}
      </p>
      {found.length === 0 ? (
        <NoMatch
          title={`No icon’s name or meaning contains “${search}”.`}
          action="Show all"
          onAction={() => setSearch('')}
        />
      ) : null}
      <ul>
        {found.map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  setPressed(name);
                  copy(`import { ${name} } from 'lucide-react';`);
                }}
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {name}
                <small>{copied && name === pressed ? outcome : meaningOf(name)}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { ICONS } from 'virtual:icons';
import { useCopied } from '@dmc/design-system/copied';
import { NoMatch } from '@dmc/design-system/empty-state';
import { SearchField } from '@dmc/design-system/search-field';
import { useState } from 'react';
import { type IconName, MEANINGS } from './icon-meanings.ts';

const NAMES = Object.keys(MEANINGS) as IconName[];
const words = (name: IconName) => MEANINGS[name].join(', ');

/** Every icon of the product with its meaning; pressing one copies its name. */
export function Icons() {
  const [search, setSearch] = useState('');
  const [pressed, setPressed] = useState('');
  const [copied, copy] = useCopied();
  const found = NAMES.filter((name) => `${name} ${words(name)}`.toLowerCase().includes(search.toLowerCase()));
  return (
    <div className="sb-unstyled">
      <SearchField
        label="Search the icons"
        placeholder="Name or meaning, such as delete"
        value={search}
        onSearch={setSearch}
      />
      <p className="docs-status" role="status">
        {copied
          ? `${pressed} was ${copied === 'copied' ? '' : 'not '}copied`
          : `${found.length} of ${NAMES.length} icons`}
      </p>
      {found.length === 0 ? (
        <NoMatch
          compact
          title="No icon has this name or meaning."
          hint="Icons have the names of the Lucide library."
          action="Show all"
          onAction={() => setSearch('')}
        />
      ) : null}
      <ul className="docs-icons">
        {found.map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  setPressed(name);
                  copy(name);
                }}
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {name}
                <span className="docs-meaning">{words(name)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

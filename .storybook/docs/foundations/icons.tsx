import { useCopied } from '@dmc/design-system/copied';
import { NoMatch } from '@dmc/design-system/empty-state';
import { SearchField } from '@dmc/design-system/search-field';
import { useState } from 'react';
import { ICONS } from './icon-list.ts';

/** Every icon of the product; pressing one copies its name. */
export function Icons() {
  const [search, setSearch] = useState('');
  const [pressed, setPressed] = useState('');
  const [copied, copy] = useCopied();
  const found = Object.entries(ICONS).filter(([name]) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <div className="sb-unstyled">
      <SearchField
        label="Search the icons"
        placeholder="Name, such as cart"
        value={search}
        onSearch={setSearch}
      />
      <p className="docs-status" role="status">
        {copied
          ? `${pressed} is ${copied === 'copied' ? '' : 'not '}copied`
          : `${found.length} of ${Object.keys(ICONS).length} icons`}
      </p>
      {found.length === 0 ? (
        <NoMatch
          compact
          title="No icon has this in its name."
          hint="Icons have the names of the Lucide library, such as trash for deleting."
          action="Show all"
          onAction={() => setSearch('')}
        />
      ) : null}
      <ul className="docs-icons">
        {found.map(([name, Icon]) => (
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
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

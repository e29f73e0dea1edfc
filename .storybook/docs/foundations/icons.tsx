import { ICONS } from 'virtual:icons';
import { type IconName, MEANINGS } from './icon-meanings.ts';

/** Every icon of the product, with its name and meaning. */
export const Icons = () => (
  <ul className="docs-icons sb-unstyled">
    {(Object.keys(MEANINGS) as IconName[]).map((name) => {
      const Icon = ICONS[name];
      return (
        <li key={name}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {name}
          <small>{MEANINGS[name].join(', ')}</small>
        </li>
      );
    })}
  </ul>
);

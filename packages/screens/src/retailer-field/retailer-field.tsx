import type { Retailer } from '@dmc/contract/retailers';
import { ComboField, type OptionSearch } from '@dmc/design-system/combo-field';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { type Ref, useRef, useState } from 'react';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import { retailerFieldCopy as copy } from './retailer-field.copy.ts';

/** Retailers to choose from: the first hundred, or those that match the search. */
export interface RetailerChoice extends OptionSearch {
  retailers: Loadable<readonly Retailer[]>;
  /** The chosen retailer's name if it is not among these, wherever it is known from. */
  chosen: string | undefined;
  onReload: () => void;
}

export interface RetailerFieldProps {
  choice: RetailerChoice;
  /** Label of the field, “Retailer” by default. */
  label?: string;
  /** Lists each as `name - phone`, as the documents do in places (screens §2). */
  withPhone?: boolean;
  /** Id of the chosen retailer; null for none, or for all if `all` is given. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** A filter's label for no particular retailer, such as “All Retailers”; the first option until something is typed. */
  all?: string;
  required?: boolean;
  labelHidden?: boolean;
  error?: string | undefined;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

// No record id looks like this.
const ALL = '*';

/** Chooses one of the distributor's retailers, or none; blocked ones are marked but can be chosen. */
export function RetailerField({
  choice,
  label = copy.label,
  withPhone = false,
  value,
  onChange,
  all,
  ...field
}: RetailerFieldProps) {
  const { retailers, chosen, onReload, ...search } = choice;
  const [typed, setTyped] = useState('');
  const nameOf = ({ name, phone }: Retailer) => (withPhone && phone ? copy.withPhone(name, phone) : name);
  // A name seen once is remembered, even while searching for others.
  const names = useRef(new Map<string, string>());
  const rows = dataOf(retailers) ?? [];
  for (const row of rows) names.current.set(row.id, nameOf(row));
  const options = rows.map((row) => ({
    id: row.id,
    label: nameOf(row),
    detail: joinWithDots(!withPhone && row.phone, row.city),
    end: row.isActive === false ? copy.blocked : undefined,
  }));
  const everyone = all === undefined ? [] : [{ id: ALL, label: all }];
  // A search is for a retailer; “all” is then offered only if it is what was typed.
  const allTyped = all?.toLowerCase().startsWith(typed.trim().toLowerCase());
  return (
    <ComboField
      {...field}
      label={label}
      value={value ?? (all === undefined ? null : ALL)}
      onChange={(id) => onChange(id === ALL ? null : id)}
      options={typed === '' ? [...everyone, ...options] : allTyped ? [...options, ...everyone] : options}
      chosenLabel={value === null ? (all ?? '') : (chosen ?? names.current.get(value) ?? '')}
      search={{
        ...search,
        onSearch: (text) => {
          setTyped(text);
          search.onSearch(text);
        },
      }}
      status={retailers.status}
      onRetry={onReload}
      words={{ ...copy, placeholder: all ?? copy.placeholder }}
    />
  );
}

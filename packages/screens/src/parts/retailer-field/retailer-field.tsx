import type { Retailer } from '@dmc/contract/retailers';
import { ComboField, type OptionSearch } from '@dmc/design-system/combo-field';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { type Ref, useRef, useState } from 'react';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import { retailerFieldCopy as copy } from './retailer-field.copy.ts';

/** Retailers to choose from: the first hundred, or those that match the search. */
export interface RetailerChoice extends OptionSearch {
  retailers: Loadable<readonly Retailer[]>;
  /** The chosen retailer's name, if it is not among these. */
  chosen: string | undefined;
  onReload: () => void;
}

export interface RetailerFieldProps {
  choice: RetailerChoice;
  /** Label of the field, “Retailer” by default. */
  label?: string;
  /** Lists each as `name - phone`, as some screens document (screens §2). */
  withPhone?: boolean;
  /** Id of the chosen retailer; null for none, or for all if `all` is given. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** For a filter: the label of the option for all retailers, which comes first until something is typed. */
  all?: string;
  required?: boolean;
  labelHidden?: boolean;
  error?: string;
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
  // Remembers names, because the chosen retailer may not be among the results of a later search.
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
  // During a search, “all” is offered only if the text matches it.
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

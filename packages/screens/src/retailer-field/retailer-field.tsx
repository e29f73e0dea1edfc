import type { Retailer } from '@dmc/contract/retailers';
import { ComboField } from '@dmc/design-system/combo-field';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { type Ref, useRef } from 'react';
import { retailerFieldCopy as copy } from './retailer-field.copy.ts';

/** Retailers to choose from: the first hundred, or those that answer to what is typed. */
export interface RetailerChoice {
  retailers: Loadable<readonly Retailer[]>;
  /** The name of the chosen one where it is none of these, from wherever it is known. */
  chosen: string | undefined;
  /** Somebody types: the server looks, for there may be more than are here. */
  onSearch: (text: string) => void;
  onReload: () => void;
}

export interface RetailerFieldProps {
  choice: RetailerChoice;
  /** Id of the chosen retailer; null for none, or for all where `all` is given. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** A filter's word for no single one: «All Retailers», the first of the list. */
  all?: string;
  required?: boolean;
  labelHidden?: boolean;
  error?: string | undefined;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

// No id of a record looks like this.
const ALL = '*';

/** Chooses one of the distributor's retailers, or none; blocked ones are marked and can be chosen. */
export function RetailerField({ choice, value, onChange, all, ...field }: RetailerFieldProps) {
  const { retailers, chosen, onSearch, onReload } = choice;
  // What was seen once keeps its name, also while others are searched for.
  const names = useRef(new Map<string, string>());
  for (const { id, name } of dataOf(retailers) ?? []) names.current.set(id, name);
  const options = (dataOf(retailers) ?? []).map(({ id, name, phone, city, isActive }) => ({
    id,
    label: name,
    detail: [phone, city].filter(Boolean).join(' · '),
    end: isActive === false ? copy.blocked : undefined,
  }));
  return (
    <ComboField
      {...field}
      label={copy.label}
      value={value ?? (all === undefined ? null : ALL)}
      onChange={(id) => onChange(id === ALL ? null : id)}
      options={all === undefined ? options : [{ id: ALL, label: all }, ...options]}
      chosenLabel={chosen ?? names.current.get(value ?? '') ?? ''}
      onSearch={onSearch}
      status={retailers.status}
      placeholder={all ?? copy.placeholder}
      loadingText={copy.loading}
      failedText={copy.failed}
      noMatchText={copy.none}
      onRetry={onReload}
    />
  );
}

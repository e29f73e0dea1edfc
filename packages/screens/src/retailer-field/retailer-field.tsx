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
  /** The name of the field, “Retailer” unless given. */
  label?: string;
  /** Lists each as `name - phone`, where the documents do (screens §2). */
  withPhone?: boolean;
  /** Id of the chosen retailer; null for none, or for all where `all` is given. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** A filter's word for no single one: “All Retailers”, the first of the list. */
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
export function RetailerField({
  choice,
  label = copy.label,
  withPhone = false,
  value,
  onChange,
  all,
  ...field
}: RetailerFieldProps) {
  const { retailers, chosen, onSearch, onReload } = choice;
  const nameOf = ({ name, phone }: Retailer) => (withPhone && phone ? copy.withPhone(name, phone) : name);
  // What was seen once keeps its name, also while others are searched for.
  const names = useRef(new Map<string, string>());
  const rows = dataOf(retailers) ?? [];
  for (const row of rows) names.current.set(row.id, nameOf(row));
  const options = rows.map((row) => ({
    id: row.id,
    label: nameOf(row),
    detail: [!withPhone && row.phone, row.city].filter(Boolean).join(' · '),
    end: row.isActive === false ? copy.blocked : undefined,
  }));
  return (
    <ComboField
      {...field}
      label={label}
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

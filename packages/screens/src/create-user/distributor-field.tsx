import type { Distributor } from '@dmc/contract/distributors';
import { ComboField } from '@dmc/design-system/combo-field';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { type Ref, useRef, useState } from 'react';
import { createUserCopy as copy } from './create-user.copy.ts';

/** A distributor to choose, by name. */
export type DistributorOption = Pick<Distributor, 'id' | 'name' | 'city' | 'isActive'>;

interface DistributorFieldProps {
  distributors: Loadable<readonly DistributorOption[]>;
  onReload: () => void;
  /** The id; empty for none. */
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  /** The name of a chosen one that is not in the list, such as from a draft. */
  chosen: string | undefined;
  hint: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** An id as servers write them: one word with a figure in it. Whether there is such a distributor the server knows. */
const looksLikeId = (text: string) => /^[\w-]{1,64}$/.test(text) && /\d/.test(text);

/** Chooses a distributor by name, or takes an id that is typed or pasted (rulings P87). */
export function DistributorField({
  distributors,
  onReload,
  value,
  onChange,
  onBlur,
  chosen,
  ...field
}: DistributorFieldProps) {
  const [typed, setTyped] = useState('');
  const pasted = useRef('');
  const text = typed.trim();
  const words = text.toLowerCase().split(/\s+/);
  const rows = dataOf(distributors) ?? [];
  const found = rows.filter(
    ({ id, name, city }) =>
      id === text || words.every((word) => `${name} ${city ?? ''}`.toLowerCase().includes(word)),
  );
  const isOwn = looksLikeId(text) && !rows.some(({ id }) => id === text);
  const options = [
    ...found.map(({ id, name, city, isActive }) => ({
      id,
      label: name,
      detail: city,
      end: isActive === false ? copy.deactivated : undefined,
      disabled: isActive === false,
    })),
    ...(isOwn ? [{ id: text, label: text, detail: copy.useId }] : []),
  ];
  return (
    <ComboField
      {...field}
      label={copy.distributorId}
      optional
      value={value || null}
      onChange={(id) => {
        pasted.current = '';
        onChange(id ?? '');
      }}
      options={options}
      chosenLabel={rows.find(({ id }) => id === value)?.name ?? chosen ?? value}
      onSearch={(next) => {
        // The field asks for nothing as it closes: what was pasted is remembered until it is left.
        if (next !== '') pasted.current = next.trim();
        setTyped(next);
      }}
      onBlur={() => {
        // An id needs no choice from the list: leaving the field takes it.
        if (looksLikeId(pasted.current) && typed !== '') onChange(pasted.current);
        pasted.current = '';
        onBlur();
      }}
      // The list may be late or fail: an id can be used all the same.
      status={options.length > 0 ? 'ready' : distributors.status}
      placeholder={copy.choose}
      loadingText={copy.loading}
      failedText={copy.failed}
      noMatchText={copy.none}
      onRetry={onReload}
    />
  );
}

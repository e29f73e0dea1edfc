import { ComboField } from '@dmc/design-system/combo-field';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { type Ref, useState } from 'react';
import { createUserCopy as copy } from './create-user.copy.ts';
import { type DistributorOption, looksLikeId, matching, resolveDistributor } from './distributor-choice.ts';

interface DistributorFieldProps {
  distributors: Loadable<readonly DistributorOption[]>;
  onReload: () => void;
  /** A distributor's id, or text that matches none; empty for no distributor. */
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  /** The name of a chosen distributor that is not in the list, for example from a draft. */
  chosen: string | undefined;
  hint: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** Chooses a distributor by name, or accepts a typed or pasted id. */
export function DistributorField({
  distributors,
  onReload,
  value,
  onChange,
  chosen,
  ...field
}: DistributorFieldProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const rows = dataOf(distributors) ?? [];
  const found = matching(rows, text);
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
  const label = rows.find(({ id }) => id === value)?.name ?? chosen ?? value;
  return (
    <ComboField
      {...field}
      label={copy.distributorId}
      optional
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      options={options}
      chosenLabel={label}
      search={{ onSearch: setTyped }}
      // A complete name or id need not be chosen from the list: leaving the field accepts it.
      onLeave={(left) => {
        const meant = resolveDistributor(rows, left.trim());
        if (left !== label || value === label) onChange(meant);
      }}
      // An id can be entered even if the list is slow or fails.
      status={options.length > 0 ? 'ready' : distributors.status}
      onRetry={onReload}
      words={{ placeholder: copy.choose, loading: copy.loading, failed: copy.failed, none: copy.none }}
    />
  );
}

import type { Distributor } from '@dmc/contract/distributors';
import { ComboField } from '@dmc/design-system/combo-field';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import type { Ref } from 'react';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import { distributorFieldCopy as copy } from './distributor-field.copy.ts';

/** All distributors to choose from, which the field searches locally. */
export interface DistributorChoice {
  distributors: Loadable<readonly Distributor[]>;
  onReload: () => void;
}

export interface DistributorFieldProps {
  choice: DistributorChoice;
  /** Id of the chosen one. */
  value: string | null;
  onChange: (id: string | null) => void;
  required?: boolean;
  labelHidden?: boolean;
  error?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses one of the platform's distributors; deactivated ones are marked but can be chosen. */
export function DistributorField({ choice, ...field }: DistributorFieldProps) {
  const { distributors, onReload } = choice;
  return (
    <ComboField
      {...field}
      label={copy.label}
      options={(dataOf(distributors) ?? []).map(({ id, name, city, gstNumber, isActive }) => ({
        id,
        label: name,
        detail: joinWithDots(city, gstNumber),
        end: isActive === false ? copy.inactive : undefined,
      }))}
      // While the name loads, the id would not help.
      chosenLabel={distributors.status === 'loading' ? '' : undefined}
      status={distributors.status === 'failed' && distributors.last ? 'ready' : distributors.status}
      onRetry={onReload}
      words={copy}
    />
  );
}

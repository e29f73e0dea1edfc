import { STATES, type StateCode, stateName } from '@dmc/contract/states';
import { SelectField, type SelectFieldProps } from '@dmc/design-system/select-field';
import { addRetailerCopy } from './add-retailer.copy.ts';

const copy = addRetailerCopy.stateForGst;

const OPTIONS = STATES.map(([value, name]) => ({ value, label: `${value} ${name}` }));

interface StateFieldProps
  extends Pick<SelectFieldProps<StateCode | ''>, 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'> {
  /** What the GST number, else the PIN code, says. */
  found: StateCode | undefined;
}

/** The state that decides the tax: as found until one is chosen. If none is found, it asks for one. */
export const StateField = ({ found, value = '', ...field }: StateFieldProps) => (
  <SelectField
    {...field}
    label={copy.label}
    hint={found === undefined && value === '' ? copy.missing : copy.hint}
    value={value}
    options={[
      { value: '', label: found === undefined ? copy.notFound : copy.found(stateName(found)) },
      ...OPTIONS,
    ]}
  />
);

import type { ComponentPropsWithRef } from 'react';
import { controlClass, FieldBox, type FieldProps, FormField, fieldOf } from '../form-field/form-field.tsx';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'required' | 'children' | 'className' | 'style' | 'id' | 'inputMode'
>;

export interface NumberFieldProps extends FieldProps, NativeProps {
  /** Which keyboard a phone shows: whole numbers, or numbers with decimals. */
  digits?: 'whole' | 'decimal' | undefined;
  /** What is counted, drawn inside the field: `km`, `%`, `seconds`. */
  unit?: string | undefined;
  /** Id of the input; made up when left out. */
  id?: string | undefined;
}

/**
 * A number as text, right-aligned. Never `type=number`, which loses what it cannot read and changes under the wheel:
 * the value is exactly what was typed, and the form's schema judges it.
 */
export function NumberField({ digits = 'whole', unit, id, ...props }: NumberFieldProps) {
  const [field, input] = fieldOf(props);
  return (
    <FormField {...field} htmlFor={id}>
      {(control) => (
        <FieldBox end={unit}>
          <input
            autoComplete="off"
            {...input}
            {...control}
            className={controlClass}
            type="text"
            inputMode={digits === 'whole' ? 'numeric' : 'decimal'}
            data-align="end"
          />
        </FieldBox>
      )}
    </FormField>
  );
}

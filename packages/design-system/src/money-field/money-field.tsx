import type { ComponentPropsWithRef, FocusEvent } from 'react';
import { controlClass, FieldBox, type FieldProps, FormField, fieldOf } from '../form-field/form-field.tsx';
import { groupRupees } from './group-rupees.ts';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'required' | 'children' | 'className' | 'style' | 'id' | 'inputMode'
>;

export interface MoneyFieldProps extends FieldProps, NativeProps {
  /** Id of the input; made up when left out. */
  id?: string | undefined;
}

/**
 * An amount in rupees as text, ₹ inside, right-aligned. Typing is never altered; on leaving the field a readable
 * amount is grouped the Indian way (`125000` → `1,25,000.00`), so the value may hold commas.
 */
export function MoneyField({ id, onBlur, ...props }: MoneyFieldProps) {
  const [field, input] = fieldOf(props);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    const grouped = groupRupees(element.value);
    if (grouped !== element.value && !element.readOnly) {
      // Past React's own value setter, so that the input event is a change for it and for a form library alike.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, grouped);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
    onBlur?.(event);
  };
  return (
    <FormField {...field} htmlFor={id}>
      {(control) => (
        <FieldBox start={<span aria-hidden="true">₹</span>}>
          <input
            autoComplete="off"
            {...input}
            {...control}
            className={controlClass}
            type="text"
            inputMode="decimal"
            data-align="end"
            onBlur={leave}
          />
        </FieldBox>
      )}
    </FormField>
  );
}

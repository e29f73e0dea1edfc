import type { ComponentPropsWithRef, ReactNode } from 'react';
import { controlClass, FieldBox, type FieldProps, FormField, fieldOf } from '../form-field/form-field.tsx';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'required' | 'children' | 'className' | 'style' | 'id' | 'min' | 'max'
>;

export interface DateFieldProps extends FieldProps, NativeProps {
  /** Earliest day that can be chosen, `2026-11-20`. */
  min?: string | undefined;
  /** Latest day that can be chosen, `2026-11-20`. */
  max?: string | undefined;
  /** `date` for a day, `time` for a time of day (`22:30`), `datetime-local` for both. */
  kind?: 'date' | 'time' | 'datetime-local' | undefined;
  /** Drawn inside the box before the day: a word for a field whose label is hidden. */
  start?: ReactNode;
  /** Id of the input; made up when left out. */
  id?: string | undefined;
}

/** A day as ISO text (`2026-11-20`), chosen with the browser's own calendar and shown in the reader's own order. */
export function DateField({ kind = 'date', start, id, ...props }: DateFieldProps) {
  const [field, input] = fieldOf(props);
  return (
    <FormField {...field} htmlFor={id}>
      {(control) => (
        <FieldBox start={start}>
          <input {...input} {...control} className={controlClass} type={kind} />
        </FieldBox>
      )}
    </FormField>
  );
}

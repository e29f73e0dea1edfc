import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { controlClass, FieldBox, type FieldProps, FormField, fieldOf } from '../form-field/form-field.tsx';
import styles from './textarea.module.css';

type NativeProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'required' | 'children' | 'className' | 'style' | 'id'
>;

export interface TextareaProps extends FieldProps, NativeProps {
  /** Lines shown at first; the field grows with its text up to twelve. */
  rows?: number | undefined;
  /** Id of the textarea; made up when left out. */
  id?: string | undefined;
}

/** Several lines of text. Takes react-hook-form's `register(name)` as it is, or a controlled `value` and `onChange`. */
export function Textarea({ rows = 3, id, ...props }: TextareaProps) {
  const [field, textarea] = fieldOf(props);
  return (
    <FormField {...field} htmlFor={id}>
      {(control) => (
        <FieldBox>
          <textarea
            {...textarea}
            {...control}
            className={`${controlClass} ${styles.textarea}`}
            rows={rows}
            style={{ '--rows': rows } as CSSProperties}
          />
        </FieldBox>
      )}
    </FormField>
  );
}

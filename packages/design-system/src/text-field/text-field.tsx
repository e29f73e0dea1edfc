import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { controlClass, FieldBox, type FieldProps, FormField, fieldOf } from '../form-field/form-field.tsx';
import { Row } from '../row/row.tsx';
import styles from './text-field.module.css';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'required' | 'children' | 'className' | 'style' | 'id'
>;

export interface TextFieldProps extends FieldProps, NativeProps {
  /** Kind of text; `password` adds a button that shows and hides what is typed. Figures have fields of their own. */
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search' | undefined;
  /** 32 px, or 40 px for the sign-in form. */
  size?: 'medium' | 'large' | undefined;
  /** Drawn inside the field before the text. */
  start?: ReactNode;
  /** Drawn inside the field after the text: a unit or a small button. */
  end?: ReactNode;
  /** Id of the input; made up when left out. */
  id?: string | undefined;
}

/** One line of text. Takes react-hook-form's `register(name)` as it is, or a controlled `value` and `onChange`. */
export function TextField({ type = 'text', size, start, end, id, ...props }: TextFieldProps) {
  const [field, input] = fieldOf(props);
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormField {...field} htmlFor={id}>
      {(control) => (
        <FieldBox
          start={start}
          size={size}
          end={
            secret ? (
              <Row
                as="button"
                inline
                justify="center"
                type="button"
                className={styles.reveal}
                aria-label={shown ? 'Hide password' : 'Show password'}
                aria-controls={control.id}
                disabled={input.disabled}
                onClick={() => setShown(!shown)}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              </Row>
            ) : (
              end
            )
          }
        >
          <input
            {...input}
            {...control}
            // A form may mark the field and point to its own message, where one text speaks for several fields.
            aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
            aria-describedby={
              [control['aria-describedby'], input['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            aria-required={control['aria-required'] ?? input['aria-required']}
            className={controlClass}
            type={secret && shown ? 'text' : type}
            {...(secret ? { autoCapitalize: 'none', spellCheck: false } : {})}
          />
        </FieldBox>
      )}
    </FormField>
  );
}

import { Switch } from '@radix-ui/themes';
import type { Ref } from 'react';
import { type FieldProps, FormField } from '../form-field/form-field.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './switch-field.module.css';

export interface SwitchFieldProps extends Omit<FieldProps, 'required' | 'optional'> {
  checked: boolean;
  /** Called with the new state. */
  onChange: (checked: boolean) => void;
  /** The state in words beside the switch, as “Active”; the words change with it. */
  text?: string | undefined;
  disabled?: boolean | undefined;
  /** Called when the switch loses focus, for a form library. */
  onBlur?: (() => void) | undefined;
  /** The button, so that a form library can focus it. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Id of the button; made up when left out. */
  id?: string | undefined;
}

/** On or off. */
export function SwitchField({
  checked,
  onChange,
  text,
  disabled,
  onBlur,
  ref,
  id,
  ...field
}: SwitchFieldProps) {
  return (
    <FormField {...field} htmlFor={id}>
      {({ 'aria-required': _, ...control }) => (
        <Row as="span" gap="2-5" className={styles.row}>
          <Switch
            {...control}
            ref={ref}
            className={styles.switch ?? ''}
            size="2"
            checked={checked}
            onCheckedChange={onChange}
            disabled={disabled ?? false}
            onBlur={onBlur}
          />
          {text ? (
            <Text size="2" tone="primary" className={styles.text} aria-hidden="true">
              {text}
            </Text>
          ) : null}
        </Row>
      )}
    </FormField>
  );
}

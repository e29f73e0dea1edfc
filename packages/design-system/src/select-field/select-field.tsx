import { Select } from '@radix-ui/themes';
import type { ReactNode, Ref } from 'react';
import { type FieldProps, FormField } from '../form-field/form-field.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './select-field.module.css';

export interface SelectOption<V extends string = string> {
  /** What the field holds; may be empty for “none”. */
  value: V;
  /** What the reader sees, and what typing jumps to. */
  label: string;
  /** A muted remark at the option's right, as “unusual step”. */
  note?: string | undefined;
  /** Drawn before the label. */
  icon?: ReactNode;
  /** Options of one group stand together under this heading. */
  group?: string | undefined;
  /** Shown, but not to be chosen. */
  disabled?: boolean | undefined;
}

export interface SelectFieldProps<V extends string = string> extends FieldProps {
  /** The chosen option; a value that no option has shows the placeholder. */
  value: V | undefined;
  /** Called with the value of the option that was chosen. */
  onChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Called when the field loses focus, for a form library. */
  onBlur?: (() => void) | undefined;
  /** The button, so that a form library can focus it. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Id of the button; made up when left out. */
  id?: string | undefined;
}

/** One choice out of a few. */
export function SelectField<V extends string>({
  value,
  onChange,
  options,
  placeholder = 'Choose',
  disabled,
  onBlur,
  ref,
  id,
  ...field
}: SelectFieldProps<V>) {
  // Radix reserves the empty value for “nothing chosen”; ours may be an option of its own.
  const chosen = options.some((option) => option.value === value) ? `=${value}` : '';
  const groups = [...new Set(options.map((option) => option.group))];
  return (
    <FormField {...field} htmlFor={id}>
      {(control) => (
        <Select.Root
          value={chosen}
          onValueChange={(next) => onChange(next.slice(1) as V)}
          disabled={disabled ?? false}
        >
          <Select.Trigger
            {...control}
            ref={ref}
            className={styles.trigger ?? ''}
            placeholder={placeholder}
            onBlur={onBlur}
          />
          <Select.Content
            aria-label={field.label}
            position="popper"
            sideOffset={4}
            variant="soft"
            className={styles.list ?? ''}
          >
            {groups.map((group) => (
              <Select.Group key={group ?? ''}>
                {group === undefined ? null : <Select.Label className={styles.group}>{group}</Select.Label>}
                {options
                  .filter((option) => option.group === group)
                  .map((option) => (
                    <Select.Item
                      key={option.value}
                      value={`=${option.value}`}
                      textValue={option.label}
                      disabled={option.disabled ?? false}
                    >
                      <Row as="span" inline gap="2">
                        {option.icon}
                        <span>{option.label}</span>
                        {option.note ? (
                          <Text size="1" tone="muted" className={styles.note}>
                            {option.note}
                          </Text>
                        ) : null}
                      </Row>
                    </Select.Item>
                  ))}
              </Select.Group>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </FormField>
  );
}

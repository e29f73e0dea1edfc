import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import styles from './form-field.module.css';

/** What the control inside a field must carry, so that label, hint and error reach assistive technology. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The parts around a control that every field shares. */
export interface FieldProps {
  /** The name of the field, shown above it. */
  label: string;
  /** Marks the field with a red asterisk; the legend stands once in the form's footer. */
  required?: boolean | undefined;
  /** Writes “Optional” at the label's right. */
  optional?: boolean | undefined;
  /** One line of help below the control; an error takes its place. */
  hint?: ReactNode;
  /** What is wrong with the value, in words; what must stay to be read of the hint may follow it. */
  error?: ReactNode;
  /** Keeps the label for assistive technology only, where the surroundings already name the control. */
  labelHidden?: boolean | undefined;
  /** `beside` puts label and hint at the left and the control at the right, as in settings. */
  layout?: 'above' | 'beside' | undefined;
}

/** Parts the props of a control of one's own into those of its field and those of the native element. */
export function fieldOf<P extends FieldProps>({
  label,
  required,
  optional,
  hint,
  error,
  labelHidden,
  layout,
  ...native
}: P) {
  return [{ label, required, optional, hint, error, labelHidden, layout }, native] as const;
}

export interface FormFieldProps extends FieldProps {
  /** Id of the control; made up when left out. */
  htmlFor?: string | undefined;
  /** Renders the control with the props that tie it to this field. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error round one control. */
export function FormField({
  label,
  required,
  optional,
  hint,
  error,
  labelHidden,
  layout = 'above',
  htmlFor,
  children,
}: FormFieldProps) {
  const made = useId();
  const id = htmlFor ?? made;
  const noteId = `${id}-note`;
  const hasNote = Boolean(error) || (hint !== undefined && hint !== null && hint !== '');
  return (
    <div className={styles.field} data-layout={layout}>
      <Row
        gap="2"
        align="baseline"
        justify="between"
        className={classNames(styles.head, labelHidden && 'ds-visually-hidden')}
      >
        <Text as="label" size="2" weight="medium" tone="primary" breaks htmlFor={id}>
          {label}
          {required ? (
            <Text weight="medium" tone="error" aria-hidden="true">
              {' *'}
            </Text>
          ) : null}
        </Text>
        {optional && !required ? (
          <Text size="1" tone="muted" fixed>
            Optional
          </Text>
        ) : null}
      </Row>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': hasNote ? noteId : undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required ? true : undefined,
        })}
      </div>
      {hasNote ? (
        <Row
          align="stretch"
          gap="1-5"
          size="1"
          tone={error ? 'error' : 'muted'}
          breaks
          className={styles.note}
          id={noteId}
          data-error={error ? true : undefined}
        >
          {error ? (
            <>
              <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
              <span>{error}</span>
            </>
          ) : (
            hint
          )}
        </Row>
      ) : null}
    </div>
  );
}

export interface FieldBoxProps {
  /** Drawn inside the box, before the control: an icon, a currency sign. */
  start?: ReactNode;
  /** Drawn inside the box, after the control: a unit, a button. */
  end?: ReactNode;
  /** 32 px, or 40 px for the sign-in form; both are 40 px or more on a phone. */
  size?: 'medium' | 'large' | undefined;
  /** The native control; give it `controlClass`. */
  children: ReactNode;
}

/** The bordered box of a text control: line, focus ring, error line, units inside. */
export function FieldBox({ start, end, size = 'medium', children }: FieldBoxProps) {
  return (
    <Row tone="primary" className={styles.box} data-size={size}>
      {start ? (
        <Row as="span" inline fixed nowrap size="2" tone="muted" className={styles.slot}>
          {start}
        </Row>
      ) : null}
      {children}
      {end ? (
        <Row as="span" inline fixed nowrap size="2" tone="muted" className={styles.slot}>
          {end}
        </Row>
      ) : null}
    </Row>
  );
}

/** Class of the native control inside a FieldBox. */
export const controlClass = styles.input;

/** The legend of the red asterisk, once per form. */
export function RequiredLegend() {
  return (
    <Text size="1" tone="muted" fixed>
      <Text weight="medium" tone="error" aria-hidden="true">
        *
      </Text>{' '}
      Required
    </Text>
  );
}

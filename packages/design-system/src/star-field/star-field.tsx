import { Star } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useRef } from 'react';
import { type FieldProps, FormField } from '../form-field/form-field.tsx';
import { pressedKey } from '../keys/pressed-key.ts';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './star-field.module.css';

/** The maximum number of stars: each has a key. */
const STARS = [1, 2, 3, 4, 5] as const;

const words = (count: number) => `${count} of ${STARS.length} stars`;

export interface StarFieldProps extends FieldProps {
  /** Number of stars, 1 to 5; 0 for none yet. */
  value: number;
  /** Called with the chosen number. */
  onChange: (value: number) => void;
  /** Takes the focus when a dialog opens. */
  entry?: boolean;
  /** Called when the field loses focus; for form libraries. */
  onBlur?: () => void;
  /** The chosen star's input; lets a form library focus it. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * One to five stars. A group of radio buttons: arrow keys change the choice, the keys 1 to 5 set it. Chosen stars are
 * filled, the others outlined, and the number is shown next to them.
 */
export function StarField({ value, onChange, entry, onBlur, ref, ...field }: StarFieldProps) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const byKey = (event: KeyboardEvent) => {
    const count = STARS.find((star) => pressedKey(event) === String(star));
    if (count === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(count);
    group.current?.querySelector<HTMLInputElement>(`input[value="${count}"]`)?.focus();
  };
  // The label points to the star in the tab order: the chosen one, or the first if there is none.
  const tabStop = STARS.find((star) => star === value) ?? 1;
  return (
    <FormField {...field} htmlFor={`${name}-${tabStop}`}>
      {({ id: _, ...control }) => (
        <Row gap="3" rowGap="1" wrap>
          <Row
            align="stretch"
            {...control}
            ref={group}
            role="radiogroup"
            aria-label={field.label}
            className={styles.stars}
            onKeyDown={byKey}
            onBlur={onBlur}
          >
            {STARS.map((star) => (
              <label key={star} className={styles.star} data-filled={star <= value || undefined}>
                <input
                  ref={star === tabStop ? ref : undefined}
                  data-autofocus={(entry && star === tabStop) || undefined}
                  id={`${name}-${star}`}
                  className={styles.input}
                  type="radio"
                  name={name}
                  value={star}
                  aria-label={words(star)}
                  checked={star === value}
                  onChange={() => onChange(star)}
                />
                <Star aria-hidden size={24} strokeWidth={1.75} className={styles.icon} />
              </label>
            ))}
          </Row>
          <Text aria-hidden tone="secondary" numeric>
            {value === 0 ? null : words(value)}
          </Text>
        </Row>
      )}
    </FormField>
  );
}

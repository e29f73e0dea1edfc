import { Button, IconButton, TextField } from '@radix-ui/themes';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Row } from '../row/row.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** Name of the field for assistive technology. */
  label: string;
  /** The search in force, as the URL has it; what is being typed is kept here until it is sent. */
  value: string;
  placeholder?: string;
  /** Enter, the Search button, or the clearing cross (an empty text). The text is trimmed. */
  onSearch: (text: string) => void;
  /** Searches while one types too, once typing has paused for so many ms. */
  pause?: number;
  /** A longer field, where there is room: its placeholder is long. */
  wide?: boolean;
  /** The longest text that can be typed, 100 unless given. */
  maxLength?: number;
  /** Words of the button. */
  buttonLabel?: string;
}

/** A search that is sent by Enter or by its button, and where the screen wants it, by a pause. Escape and the cross clear it. */
export function SearchField({
  label,
  value,
  placeholder,
  onSearch,
  pause,
  wide,
  maxLength = 100,
  buttonLabel = 'Search',
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // What was asked for last: its return as `value` must not discard what was typed since.
  const asked = useRef(value);
  useEffect(() => {
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);
  const search = (wanted: string) => {
    asked.current = wanted;
    onSearch(wanted);
  };
  const wanted = text.trim();
  useEffect(() => {
    if (pause === undefined || wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [wanted, pause, onSearch]);

  const clear = () => {
    setText('');
    if (value !== '') search('');
    field.current?.focus();
  };
  return (
    <search className={styles.root} data-wide={wide || undefined}>
      <Row
        as="form"
        gap="2"
        align="stretch"
        onSubmit={(event) => {
          event.preventDefault();
          search(wanted);
        }}
      >
        <TextField.Root
          ref={field}
          className={styles.field}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            clear();
          }}
        >
          <TextField.Slot>
            <Search aria-hidden size={16} strokeWidth={1.75} />
          </TextField.Slot>
          {text ? (
            <TextField.Slot>
              <IconButton
                type="button"
                size="1"
                variant="ghost"
                color="gray"
                aria-label={`Clear: ${label}`}
                onClick={clear}
              >
                <X aria-hidden size={14} strokeWidth={2} />
              </IconButton>
            </TextField.Slot>
          ) : null}
        </TextField.Root>
        <Button type="submit" variant="surface" color="gray">
          {buttonLabel}
        </Button>
      </Row>
    </search>
  );
}

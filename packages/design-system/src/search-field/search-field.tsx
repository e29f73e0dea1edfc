import { Button, IconButton, TextField } from '@radix-ui/themes';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Row } from '../row/row.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** Accessible name of the field. */
  label: string;
  /** The active search, from the URL; the typed text is local state until it is submitted. */
  value: string;
  /** What can be searched for, shown while the field is empty. */
  placeholder?: string;
  /** Called with the trimmed text: debounced, at once on Enter or the Search button, and empty on Escape. */
  onSearch: (text: string) => void;
  /** A longer field if there is room, for a long placeholder. */
  wide?: boolean;
  /** Maximum length of the text, 100 by default. */
  maxLength?: number;
  /** Label of the button. */
  buttonLabel?: string;
}

/** Debounce delay in milliseconds. */
const DEBOUNCE_MS = 250;

/** The row of a data table that Tab reaches. */
const FIRST_ROW = '[data-row][tabindex="0"]';

/**
 * A search that follows typing, and submits at once on Enter or its button. Escape and the clear button clear it; the
 * down arrow moves to the page's list.
 */
export function SearchField({
  label,
  value,
  placeholder,
  onSearch,
  wide,
  maxLength = 100,
  buttonLabel = 'Search',
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // The last submitted search: when it returns as `value`, it must not discard what was typed since.
  const submitted = useRef(value);
  useEffect(() => {
    if (value !== submitted.current) setText(value);
    submitted.current = value;
  }, [value]);
  const search = (wanted: string) => {
    submitted.current = wanted;
    onSearch(wanted);
  };
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === submitted.current) return;
    const timer = setTimeout(() => {
      // Enter has already submitted it.
      if (wanted === submitted.current) return;
      submitted.current = wanted;
      onSearch(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, onSearch]);

  const clear = () => {
    setText('');
    if (value !== '') search('');
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React warns of the element in jsdom, which does not know it
    <div role="search" className={styles.root} data-wide={wide || undefined}>
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
            if (event.key === 'ArrowDown') {
              const row = field.current?.closest('main')?.querySelector<HTMLElement>(FIRST_ROW);
              if (row) event.preventDefault();
              row?.focus();
            }
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
    </div>
  );
}

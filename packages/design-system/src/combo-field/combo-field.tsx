export type { ComboOption, ComboWords, MoreOptions, OptionSearch } from './combo-options.ts';

import { Check, ChevronDown, LoaderCircle } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { Box } from '../box/box.tsx';
import { controlClass, FieldBox, type FieldProps, FormField } from '../form-field/form-field.tsx';
import { Row } from '../row/row.tsx';
import { formatNumber } from '../text/format-number.ts';
import { Text } from '../text/text.tsx';
import styles from './combo-field.module.css';
import type { ComboOption, ComboOptionsProps, ComboWords, MoreOptions } from './combo-options.ts';
import { ComboPopup } from './combo-popup.tsx';
import { useComboList } from './use-combo-list.ts';

export interface ComboFieldProps extends FieldProps, ComboOptionsProps {
  /** Id of the chosen option. */
  value: string | null;
  /** Text for a chosen option that is not among `options`, for example when these arrive page by page. */
  chosenLabel?: string;
  /** Texts about the options. */
  words: ComboWords;
  /** Called with the field's text when the field is left, and on Enter once the list is closed. */
  onLeave?: (text: string) => void;
  /** Called when the field loses focus; for form libraries. */
  onBlur?: () => void;
  /** The input; lets a form library focus it. */
  ref?: Ref<HTMLInputElement>;
}

/** That more match than are listed. */
const moreText = (listed: number, { total }: MoreOptions, query: string): string =>
  `${
    total === undefined
      ? `The first ${formatNumber(listed)}`
      : `${formatNumber(listed)} of ${formatNumber(total)}`
  }: type ${query === '' ? '' : 'more '}to narrow`;

/** A choice among many options, found by typing. The list is drawn above everything, inside a dialog too. */
export function ComboField({
  value,
  onChange,
  options,
  chosenLabel,
  search,
  status = 'ready',
  onRetry,
  words,
  onLeave,
  onBlur,
  ref,
  ...field
}: ComboFieldProps) {
  const inputId = useId();
  const chosen: ComboOption | null =
    value === null
      ? null
      : (options.find((option) => option.id === value) ?? { id: value, label: chosenLabel ?? value });
  const { combobox, listed, query, searching, onEnter } = useComboList({
    inputId,
    chosen,
    options,
    status,
    search,
    onChange,
    onRetry,
  });
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } =
    combobox;
  const [box, setBox] = useState<HTMLDivElement | null>(null);

  const isEmpty = listed.length === 0;
  const more =
    search?.more && !searching && !isEmpty ? moreText(listed.length, search.more, query) : undefined;
  const statusText = () => {
    if (status === 'loading' || (searching && isEmpty)) return words.loading;
    if (status === 'failed') return words.failed;
    if (isEmpty) return words.none;
    return more ?? `${formatNumber(listed.length)} ${listed.length === 1 ? 'result' : 'results'}`;
  };

  return (
    <FormField {...field} htmlFor={inputId}>
      {(control) => (
        <div ref={setBox}>
          <FieldBox
            end={
              <Row
                as="button"
                inline
                justify="center"
                {...getToggleButtonProps()}
                type="button"
                className={styles.toggle}
                aria-label={isOpen ? 'Close the list' : 'Open the list'}
              >
                {isOpen && (status === 'loading' || searching) ? (
                  <LoaderCircle className="ds-spin" size={16} strokeWidth={1.75} aria-hidden="true" />
                ) : (
                  <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
                )}
              </Row>
            }
          >
            <input
              {...getInputProps({
                ref,
                placeholder: words.placeholder,
                onBlur: (event) => {
                  onLeave?.(event.currentTarget.value);
                  onBlur?.();
                },
                // The chosen text is a value: typing starts a new search instead of appending to it. Tab selects by
                // itself.
                onClick: (event) => {
                  if (!isOpen) event.currentTarget.select();
                },
                onKeyDown: (event) => {
                  if (event.key !== 'Enter') return;
                  if (isOpen) onEnter(event);
                  else onLeave?.(event.currentTarget.value);
                },
              })}
              {...control}
              aria-labelledby={undefined}
              className={controlClass}
              type="text"
              spellCheck={false}
            />
          </FieldBox>
          <ComboPopup isOpen={isOpen} anchor={box}>
            <ul {...getMenuProps({ 'aria-label': field.label })} className={styles.list}>
              {isOpen
                ? listed.map((option, index) => (
                    <Row
                      as="li"
                      key={option.id}
                      {...getItemProps({ item: option, index, 'aria-selected': option.id === value })}
                      gap="3"
                      px="2"
                      py="1"
                      className={styles.option}
                      data-highlighted={index === highlightedIndex || undefined}
                    >
                      <OptionParts option={option} isChosen={option.id === value} />
                    </Row>
                  ))
                : null}
            </ul>
            {isOpen && more ? (
              <Text as="p" size="1" tone="secondary" numeric px="3" py="2" className={styles.more}>
                {more}
              </Text>
            ) : null}
            {isOpen && isEmpty ? (
              <NoOptions
                text={statusText()}
                isFailed={status === 'failed'}
                onRetry={status === 'failed' ? onRetry : undefined}
              />
            ) : null}
          </ComboPopup>
          <span className="ds-visually-hidden" role="status">
            {isOpen ? statusText() : ''}
          </span>
        </div>
      )}
    </FormField>
  );
}

/** Name and detail, what is at the end, and the mark of the chosen option. */
function OptionParts({
  option: { label, detail, end },
  isChosen,
}: {
  option: ComboOption;
  isChosen: boolean;
}) {
  return (
    <>
      <Box as="span" grow>
        <Text breaks block>
          {label}
        </Text>
        {detail ? (
          <Text size="1" tone="secondary" breaks block>
            {detail}
          </Text>
        ) : null}
      </Box>
      {end ? (
        <Text tone="secondary" numeric fixed>
          {end}
        </Text>
      ) : null}
      <Row as="span" align="stretch" inline fixed className={styles.check}>
        {isChosen ? <Check size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
      </Row>
    </>
  );
}

interface NoOptionsProps {
  text: string;
  isFailed: boolean;
  onRetry: (() => void) | undefined;
}

/** In place of the options: why there are none. */
function NoOptions({ text, isFailed, onRetry }: NoOptionsProps) {
  return (
    <Row
      tone={isFailed ? 'error' : 'secondary'}
      gap="3"
      justify="between"
      px="2"
      py="1"
      className={styles.empty}
      data-failed={isFailed || undefined}
    >
      <span>{text}</span>
      {onRetry ? (
        <Text
          as="button"
          fixed
          px="2"
          weight="medium"
          type="button"
          className={styles.retry}
          // Focus stays in the field; otherwise the list would close under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          Retry
        </Text>
      ) : null}
    </Row>
  );
}

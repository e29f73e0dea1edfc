import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { Check, ChevronDown, LoaderCircle } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useState } from 'react';
import { Box } from '../box/box.tsx';
import { controlClass, FieldBox, type FieldProps, FormField } from '../form-field/form-field.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './combo-field.module.css';

export interface ComboOption {
  id: string;
  /** The name; it is what the field shows once chosen. */
  label: string;
  /** A second, muted line. */
  detail?: string | undefined;
  /** Drawn at the row's right: a price, a state. */
  end?: ReactNode;
  /** Shown, but not to be chosen. */
  disabled?: boolean | undefined;
}

export interface ComboFieldProps extends FieldProps {
  /** Id of the chosen option. */
  value: string | null;
  /** Called with the chosen option's id, or with null when the text was erased. */
  onChange: (id: string | null) => void;
  options: readonly ComboOption[];
  /** Text for a chosen option that is not among `options`, as when these come page by page. */
  chosenLabel?: string | undefined;
  /** Called with what is typed, where the server searches; `options` are then shown as they come. */
  onSearch?: ((text: string) => void) | undefined;
  /** Whether the options are here, on their way, or did not come. */
  status?: 'ready' | 'loading' | 'failed' | undefined;
  /** Said while loading. */
  loadingText?: string | undefined;
  /** Said when the options did not come. */
  failedText?: string | undefined;
  /** Loads again: a button in the list, and Enter in the field. */
  onRetry?: (() => void) | undefined;
  /** Said when nothing matches. */
  noMatchText?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Called with the text that stands in the field as it is left, and by Enter once the list is closed. */
  onLeave?: ((text: string) => void) | undefined;
  /** Called when the field loses focus, for a form library. */
  onBlur?: (() => void) | undefined;
  /** The input, so that a form library can focus it. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Id of the input; made up when left out. */
  id?: string | undefined;
}

const labelOf = (option: ComboOption | null) => option?.label ?? '';
const idOf = (option: ComboOption | null) => option?.id ?? null;

const matches = (option: ComboOption, text: string) => {
  const hay = `${option.label} ${option.detail ?? ''}`.toLocaleLowerCase();
  return text
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word));
};

/** Leaving without a choice keeps the last one; erased text means none. Escape closes the list and nothing else. */
function reduce(
  state: UseComboboxState<ComboOption>,
  { type, changes }: UseComboboxStateChangeOptions<ComboOption>,
): Partial<UseComboboxState<ComboOption>> {
  const kept = { selectedItem: state.selectedItem, inputValue: labelOf(state.selectedItem) };
  switch (type) {
    case useCombobox.stateChangeTypes.InputKeyDownEscape:
      return { ...changes, ...kept, isOpen: false };
    case useCombobox.stateChangeTypes.InputBlur:
      return state.inputValue.trim() === ''
        ? { ...changes, selectedItem: null, inputValue: '' }
        : { ...changes, ...kept };
    default:
      return changes;
  }
}

/** Below the field, or above it where it would not fit; as wide as the field, and scrolling where it is long. */
const PLACING = [
  offset(4),
  flip({ padding: 8 }),
  size({
    padding: 8,
    apply: ({ availableHeight, rects, elements }) => {
      elements.floating.style.width = `${rects.reference.width}px`;
      elements.floating.style.maxHeight = `${Math.min(320, availableHeight)}px`;
    },
  }),
];

/** One choice out of many, found by typing. The list lies over everything, inside a dialog too. */
export function ComboField({
  value,
  onChange,
  options,
  chosenLabel,
  onSearch,
  status = 'ready',
  loadingText = 'Loading…',
  failedText = 'The list could not be loaded.',
  onRetry,
  noMatchText = 'Nothing matches.',
  placeholder,
  disabled,
  onLeave,
  onBlur,
  ref,
  id,
  ...field
}: ComboFieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const chosen: ComboOption | null =
    value === null
      ? null
      : (options.find((option) => option.id === value) ?? { id: value, label: chosenLabel ?? value });
  const [typed, setTyped] = useState('');
  // The list of a field that already holds something starts whole: its text is an answer, not a question.
  const asked = typed.trim();
  const items = onSearch || asked === '' ? [...options] : options.filter((option) => matches(option, asked));
  const { refs, elements, floatingStyles, update } = useFloating<HTMLDivElement>({
    placement: 'bottom-start',
    strategy: 'fixed',
    transform: false,
    middleware: PLACING,
  });
  const shown = status === 'ready' ? items : [];

  const {
    isOpen,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    getToggleButtonProps,
    setInputValue,
  } = useCombobox<ComboOption>({
    items: shown,
    inputId,
    menuId: `${inputId}-list`,
    labelId: `${inputId}-label`,
    toggleButtonId: `${inputId}-toggle`,
    getItemId: (index) => `${inputId}-${index}`,
    selectedItem: chosen,
    // Opened without a question, the list starts at what is chosen.
    ...(chosen && asked === '' ? {} : { defaultHighlightedIndex: 0 }),
    itemToString: labelOf,
    itemToKey: idOf,
    isItemDisabled: (option) => option.disabled ?? false,
    stateReducer: reduce,
    onStateChange: ({ type, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) {
        setTyped(inputValue ?? '');
        onSearch?.(inputValue ?? '');
      }
    },
    onIsOpenChange: ({ isOpen: open }) => {
      if (open) return;
      if (typed !== '') onSearch?.('');
      setTyped('');
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.id ?? null),
  });

  // The name of what is chosen may come later than its id; who is typing is not interrupted.
  const name = labelOf(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another name is shown, not every closing
  useEffect(() => {
    if (!isOpen) setInputValue(name);
  }, [name]);

  // The popover lies in the top layer: no ancestor clips it, and a modal dialog keeps it within its own focus.
  const { reference: box, floating: popup } = elements;
  useLayoutEffect(() => {
    if (!popup || !box || !isOpen) return;
    popup.showPopover();
    const stop = autoUpdate(box, popup, update);
    return () => {
      stop();
      if (popup.isConnected) popup.hidePopover();
    };
  }, [popup, box, isOpen, update]);

  const said =
    status === 'loading'
      ? loadingText
      : status === 'failed'
        ? failedText
        : shown.length === 0
          ? noMatchText
          : `${shown.length} ${shown.length === 1 ? 'result' : 'results'}`;

  return (
    <FormField {...field} htmlFor={inputId}>
      {(control) => (
        <div ref={refs.setReference}>
          <FieldBox
            end={
              <Row
                as="button"
                inline
                justify="center"
                {...getToggleButtonProps({ disabled })}
                type="button"
                className={styles.toggle}
                aria-label={isOpen ? 'Close the list' : 'Open the list'}
              >
                {status === 'loading' && isOpen ? (
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
                disabled,
                placeholder,
                onBlur: (event) => {
                  onLeave?.(event.currentTarget.value);
                  onBlur?.();
                },
                // What is chosen is an answer: typing searches again instead of adding to it. Tab selects by itself.
                onClick: (event) => {
                  if (!isOpen) event.currentTarget.select();
                },
                onKeyDown: (event) => {
                  if (event.key === 'Enter' && !isOpen) onLeave?.(event.currentTarget.value);
                  if (event.key !== 'Enter' || !isOpen || status !== 'failed') return;
                  // The list stays open for what comes, and the form is not sent.
                  event.preventDefault();
                  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                  onRetry?.();
                },
              })}
              {...control}
              aria-labelledby={undefined}
              className={controlClass}
              type="text"
              spellCheck={false}
            />
          </FieldBox>
          <Text
            as="div"
            ref={refs.setFloating}
            popover="manual"
            size="2"
            tone="primary"
            className={styles.popup}
            style={floatingStyles}
          >
            <ul {...getMenuProps({ 'aria-label': field.label })} className={styles.list}>
              {isOpen
                ? shown.map((option, index) => (
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
                      <Box as="span" grow>
                        <Text breaks block>
                          {option.label}
                        </Text>
                        {option.detail ? (
                          <Text size="1" tone="secondary" breaks block>
                            {option.detail}
                          </Text>
                        ) : null}
                      </Box>
                      {option.end ? (
                        <Text tone="secondary" numeric fixed>
                          {option.end}
                        </Text>
                      ) : null}
                      <Row as="span" align="stretch" inline fixed className={styles.check}>
                        {option.id === value ? (
                          <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                        ) : null}
                      </Row>
                    </Row>
                  ))
                : null}
            </ul>
            {isOpen && shown.length === 0 ? (
              <Row
                tone={status === 'failed' ? 'error' : 'secondary'}
                gap="3"
                justify="between"
                px="2"
                py="1"
                className={styles.said}
                data-failed={status === 'failed' || undefined}
              >
                <span>{said}</span>
                {status === 'failed' && onRetry ? (
                  <Text
                    as="button"
                    fixed
                    px="2"
                    weight="medium"
                    type="button"
                    className={styles.retry}
                    // Focus stays in the field, or the list would close under the pointer.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={onRetry}
                  >
                    Retry
                  </Text>
                ) : null}
              </Row>
            ) : null}
          </Text>
          <span className="ds-visually-hidden" role="status">
            {isOpen ? said : ''}
          </span>
        </div>
      )}
    </FormField>
  );
}

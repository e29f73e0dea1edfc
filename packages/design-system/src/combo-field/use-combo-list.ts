import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { normalizeText } from '../data-table/sorted.ts';
import type { ComboOption, ComboOptionsProps } from './combo-options.ts';

const labelOf = (option: ComboOption | null) => option?.label ?? '';
const idOf = (option: ComboOption | null) => option?.id ?? null;

const matches = (option: ComboOption, text: string) => {
  const hay = normalizeText(`${option.label} ${option.detail ?? ''}`);
  return normalizeText(text)
    .split(/\s+/)
    .every((word) => hay.includes(word));
};

/**
 * Leaving without choosing, or closing the list, keeps the last choice; erased text clears it. Escape only closes the
 * list. Enter chooses; if nothing matches, it restores the last choice, and without one the list stays open and says so.
 */
function reduce(
  state: UseComboboxState<ComboOption>,
  { type, changes }: UseComboboxStateChangeOptions<ComboOption>,
): Partial<UseComboboxState<ComboOption>> {
  const kept = { selectedItem: state.selectedItem, inputValue: labelOf(state.selectedItem) };
  const left =
    state.inputValue.trim() === ''
      ? { ...changes, selectedItem: null, inputValue: '' }
      : { ...changes, ...kept };
  switch (type) {
    case useCombobox.stateChangeTypes.InputKeyDownEscape:
      return { ...changes, ...kept, isOpen: false };
    case useCombobox.stateChangeTypes.InputBlur:
      return left;
    case useCombobox.stateChangeTypes.ToggleButtonClick:
      return state.isOpen ? left : changes;
    case useCombobox.stateChangeTypes.FunctionCloseMenu:
      return { ...changes, ...kept };
    case useCombobox.stateChangeTypes.FunctionSelectItem:
      return { ...changes, isOpen: false };
    case useCombobox.stateChangeTypes.InputKeyDownEnter:
      if (changes.inputValue === labelOf(changes.selectedItem ?? null)) return changes;
      return state.selectedItem && state.inputValue.trim() !== ''
        ? { ...changes, ...kept, isOpen: false }
        : { ...changes, isOpen: true };
    default:
      return changes;
  }
}

interface ComboListOptions
  extends Required<Pick<ComboOptionsProps, 'options' | 'status' | 'onChange'>>,
    Pick<ComboOptionsProps, 'search' | 'onRetry'> {
  inputId: string;
  chosen: ComboOption | null;
}

/** Which options are listed for the typed text, and Downshift's combobox over them. */
export function useComboList({
  inputId,
  chosen,
  options,
  status,
  search,
  onChange,
  onRetry,
}: ComboListOptions) {
  const [typed, setTyped] = useState('');
  // A field that already has a value opens with the full list: its text is a value, not a query.
  const query = typed.trim();
  const searching = search?.searching ?? false;
  const isFiltered = query !== '' && !(search && !searching);
  const filtered = isFiltered ? options.filter((option) => matches(option, query)) : [...options];
  const listed = status === 'ready' ? filtered : [];
  const first = listed.findIndex((option) => !option.disabled);
  // Enter was pressed before the server had answered: its first match is chosen.
  const [awaited, setAwaited] = useState(false);

  const combobox = useCombobox<ComboOption>({
    items: listed,
    inputId,
    menuId: `${inputId}-list`,
    labelId: `${inputId}-label`,
    toggleButtonId: `${inputId}-toggle`,
    getItemId: (index) => `${inputId}-${index}`,
    selectedItem: chosen,
    // Opened without a query, the list starts at the chosen option.
    ...(chosen && query === '' ? {} : { defaultHighlightedIndex: 0 }),
    itemToString: labelOf,
    itemToKey: idOf,
    // Asked about no option at all when nothing is to be marked.
    isItemDisabled: (option: ComboOption | undefined) => option?.disabled ?? false,
    stateReducer: reduce,
    onStateChange: ({ type, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) {
        setTyped(inputValue ?? '');
        setAwaited(false);
        search?.onSearch(inputValue ?? '');
      }
    },
    onIsOpenChange: ({ isOpen: open }) => {
      if (open) return;
      setAwaited(false);
      if (typed !== '') search?.onSearch('');
      setTyped('');
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.id ?? null),
  });
  const { isOpen, setInputValue, setHighlightedIndex, selectItem, closeMenu } = combobox;

  // The name of the chosen option may arrive after its id; typing is not interrupted.
  const name = labelOf(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the name changes, not on every close
  useEffect(() => {
    if (!isOpen) setInputValue(name);
  }, [name]);

  // What is typed is a search: its first match is marked, and Enter chooses it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the matches change, not on every move
  useEffect(() => {
    if (isOpen && query !== '') setHighlightedIndex(first);
  }, [isOpen, query, listed.length, listed[first]?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the answer is there
  useEffect(() => {
    if (!awaited || searching || status === 'loading') return;
    setAwaited(false);
    const option = listed[first];
    if (option !== undefined) selectItem(option);
    else if (status === 'ready' && chosen) closeMenu();
  }, [awaited, searching, status]);

  return {
    combobox,
    listed,
    query,
    searching,
    /** Enter in the open list: waits for the server's answer, or loads again, where there is nothing to choose. */
    onEnter: (event: KeyboardEvent) => {
      // Text that is no choice does not submit the form.
      if (listed.length === 0) event.preventDefault();
      const waits = searching && listed.length === 0;
      if (status !== 'failed' && !waits) return;
      // The list stays open for the results.
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      if (status === 'failed') onRetry?.();
      else setAwaited(true);
    },
  };
}

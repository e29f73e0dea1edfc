import { IconButton, Theme } from '@radix-ui/themes';
import { Command, useCommandState } from 'cmdk';
import { type LucideIcon, Search, X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Box } from '../box/box.tsx';
import overlays from '../dialog/overlay.module.css';
import { returnTarget } from '../dialog/overlay-focus.ts';
import { pressedKey } from '../keys/pressed-key.ts';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import styles from './command-palette.module.css';

export interface CommandOption {
  /** Unique in the palette. */
  id: string;
  /** Name of the record or action. */
  label: string;
  /** The label is a name or number that a browser must not translate. */
  code?: boolean;
  /** A name or number at the start of the second line, not translated either. */
  name?: string;
  /** A second, muted line. */
  detail?: string;
  /** Shown before the label. */
  icon: LucideIcon;
  /** Shown at the end: a state, or the keys of a shortcut. */
  end?: ReactNode;
  /** Shown but disabled; the detail says why. */
  disabled?: boolean;
}

export interface CommandGroup {
  id: string;
  heading: string;
  options: readonly CommandOption[];
  /** Shown if there are no options: that they are loading, or why there are none. */
  note?: string;
}

export interface CommandPaletteProps {
  /** Accessible name of the dialog, its field and its list. */
  label: string;
  /** What to type, shown while the field is empty. */
  placeholder: string;
  /** The typed text. */
  text: string;
  /** Called with each change. */
  onText: (text: string) => void;
  /** Called on Enter if there is no option to choose. */
  onSubmit?: () => void;
  /** The options, in groups. A group with neither options nor a note is left out. */
  groups: readonly CommandGroup[];
  /** Announced: the number of options, that they are loading, or that there are none. Shown only if there are none. */
  status: string;
  /** Called with the id of the chosen option. */
  onChoose: (id: string) => void;
  /** Called on Escape, by the close button and by the backdrop. */
  onClose: () => void;
  /** Shown below the list if there is a keyboard. */
  footer?: ReactNode;
}

const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * A dialog with one field and the options that match it. The caller searches and filters. On close, focus returns to
 * the opener; after a choice it goes to the page, unless something that opened has taken it.
 */
export function CommandPalette({
  label,
  placeholder,
  text,
  onText,
  onSubmit,
  groups,
  status,
  onChoose,
  onClose,
  footer,
}: CommandPaletteProps) {
  const opener = useRef<Element | null>(null);
  const chosen = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const shown = groups.filter(({ options, note }) => options.length > 0 || note !== undefined);
  // The first option stays highlighted while groups arrive, until the user moves.
  const first = shown.flatMap(({ options }) => options).find(({ disabled }) => !disabled)?.id ?? '';
  const [moved, setMoved] = useState<{ text: string; to: string }>();
  const highlighted = moved?.text === text ? moved.to : first;
  const move = () => {
    if (moved?.text !== text) setMoved({ text, to: first });
  };
  const none = groups.every(({ options }) => options.every(({ disabled }) => disabled));
  const close = () => {
    chosen.current = false;
    onClose();
  };
  const clear = () => {
    onText('');
    field.current?.focus();
  };
  return (
    <Primitive.Root open onOpenChange={close}>
      <Primitive.Portal>
        <Theme>
          <Primitive.Overlay className={classNames(overlays.overlay, styles.overlay)} data-print="hide">
            <Primitive.Content
              className={classNames('ds-edge', overlays.panel, styles.panel)}
              aria-describedby={undefined}
              onOpenAutoFocus={(event) => {
                event.preventDefault();
                opener.current = document.activeElement;
                field.current?.focus();
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                const { activeElement } = document;
                // The choice may have opened a dialog, which has the focus now.
                if (activeElement && activeElement !== document.body) return;
                returnTarget(chosen.current ? null : opener.current)?.focus();
              }}
            >
              <Primitive.Title className="ds-visually-hidden">{label}</Primitive.Title>
              <Command
                label={label}
                shouldFilter={false}
                vimBindings={false}
                className={styles.command ?? ''}
                value={highlighted}
                onValueChange={(to) => setMoved((now) => (now?.text === text ? { text, to } : now))}
                onPointerMove={move}
                onKeyDown={(event) => {
                  if (MOVES.has(event.key)) move();
                  if (event.key === 'Enter' && none) onSubmit?.();
                  if (pressedKey(event) === 'k' && (event.ctrlKey || event.metaKey)) {
                    // The shortcut that opened it; the browser would focus its address bar.
                    event.preventDefault();
                    close();
                  }
                }}
              >
                <Row gap="2" fixed className={styles.bar}>
                  <Row as="span" justify="center" fixed className={styles.mark}>
                    <Search aria-hidden size={18} strokeWidth={1.75} />
                  </Row>
                  <Field field={field} placeholder={placeholder} text={text} onText={onText} />
                  {text ? (
                    <Text
                      as="button"
                      type="button"
                      size="1"
                      tone="secondary"
                      className={styles.clear}
                      onClick={clear}
                    >
                      Clear
                    </Text>
                  ) : null}
                  <Primitive.Close asChild>
                    <IconButton
                      type="button"
                      variant="ghost"
                      color="gray"
                      className={styles.button ?? ''}
                      aria-label="Close"
                    >
                      <X aria-hidden size={18} strokeWidth={1.75} />
                    </IconButton>
                  </Primitive.Close>
                </Row>
                <Command.List label={label} className={styles.list ?? ''}>
                  {shown.map(({ id, heading, options, note }) => (
                    <Command.Group
                      key={id}
                      value={id}
                      className={styles.group ?? ''}
                      heading={
                        <Text size="1" weight="medium" tone="muted">
                          {heading}
                        </Text>
                      }
                    >
                      {options.map((option) => (
                        <Option
                          key={option.id}
                          option={option}
                          onSelect={() => {
                            chosen.current = true;
                            onChoose(option.id);
                          }}
                        />
                      ))}
                      {options.length === 0 ? (
                        <Text as="p" size="1" tone="muted" px="2" py="1" aria-hidden>
                          {note}
                        </Text>
                      ) : null}
                    </Command.Group>
                  ))}
                </Command.List>
                {shown.length === 0 ? (
                  <Text as="p" tone="secondary" className={styles.none} aria-hidden>
                    {status}
                  </Text>
                ) : null}
                <span className="ds-visually-hidden" role="status">
                  {status}
                </span>
                {footer ? (
                  <Row gap="4" fixed wrap size="1" tone="muted" className={styles.footer}>
                    {footer}
                  </Row>
                ) : null}
              </Command>
            </Primitive.Content>
          </Primitive.Overlay>
        </Theme>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface FieldProps extends Pick<CommandPaletteProps, 'placeholder' | 'text' | 'onText'> {
  field: RefObject<HTMLInputElement | null>;
}

function Field({ field, placeholder, text, onText }: FieldProps) {
  const [highlighted, setHighlighted] = useState<string>();
  // Re-renders when another option is highlighted.
  useCommandState(({ value }) => value);
  useLayoutEffect(() => {
    const list = document.getElementById(field.current?.getAttribute('aria-controls') ?? '');
    setHighlighted(list?.querySelector('[aria-selected=true]')?.id);
  });
  return (
    <Command.Input asChild value={text} onValueChange={onText}>
      <input
        ref={field}
        className={styles.field}
        placeholder={placeholder}
        maxLength={100}
        enterKeyHint="go"
        // cmdk sets the id before the option is rendered, so the first option of a new list would have none.
        aria-activedescendant={highlighted}
      />
    </Command.Input>
  );
}

interface OptionProps {
  option: CommandOption;
  onSelect: () => void;
}

function Option({ option, onSelect }: OptionProps) {
  const { id, label, code, name, detail, icon: Icon, end, disabled = false } = option;
  return (
    <Command.Item value={id} disabled={disabled} onSelect={onSelect} className={styles.option ?? ''}>
      <Icon aria-hidden size={18} strokeWidth={1.75} className={styles.icon} />
      <Box as="span" grow>
        <Text block breaks translate={code ? 'no' : undefined}>
          {label}
        </Text>
        {name || detail ? (
          <Text block breaks size="1" tone="secondary">
            {name ? <span translate="no">{name}</span> : null}
            {name && detail ? ' · ' : null}
            {detail ? <span>{detail}</span> : null}
          </Text>
        ) : null}
      </Box>
      {end ? (
        <Row as="span" gap="2" fixed size="1" tone="secondary">
          {end}
        </Row>
      ) : null}
    </Command.Item>
  );
}

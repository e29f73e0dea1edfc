import { IconButton, Theme } from '@radix-ui/themes';
import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Box } from '../box/box.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import styles from './dialog.module.css';
import overlays from './overlay.module.css';
import { handlesEscape, initialFocus, returnTarget } from './overlay-focus.ts';

export interface DialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called with `false` by the close button, Escape and the backdrop, but never while `busy`. */
  onOpenChange: (open: boolean) => void;
  /** Heading and accessible name. */
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  /** Width in px; full screen below 640. */
  size?: 480 | 640 | 872;
  /** Buttons, with a legend or an error count to their left; always visible. */
  footer?: ReactNode;
  /** A second pane on the right; below the first in narrow windows. */
  aside?: ReactNode;
  /** Set while saving: the dialog cannot be closed. */
  busy?: boolean;
  /** The content is read-only, so its scrolling area is focusable for keyboard scrolling. */
  reading?: boolean;
  /** Makes the panel a form, submitted by a button in the footer or Enter in a field. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The content, which scrolls between header and footer. */
  children: ReactNode;
}

/** A modal dialog: header, scrolling body, fixed footer. Focus moves to the first field and returns to the opener. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 480,
  footer,
  aside,
  busy = false,
  reading = false,
  onSubmit,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  const change = (next: boolean) => {
    if (!(busy && !next)) onOpenChange(next);
  };
  const parts = (
    <>
      <Row as="header" gap="4" align="start" className={classNames(overlays.header, styles.header)}>
        <Box grow>
          <Primitive.Title asChild>
            <Text as="h2" size="4" weight="bold" breaks>
              {title}
            </Text>
          </Primitive.Title>
          {description ? (
            <Primitive.Description asChild>
              <Text as="p" tone="secondary" mt="0-5">
                {description}
              </Text>
            </Primitive.Description>
          ) : null}
        </Box>
        <Primitive.Close asChild>
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            className={styles.close ?? ''}
            aria-label="Close"
            aria-disabled={busy}
          >
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </Primitive.Close>
      </Row>
      <div
        className={classNames(overlays.body, styles.body)}
        data-aside={aside ? true : undefined}
        // While saving, the form is inert: no element inside could take focus for scrolling.
        {...(busy || reading ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}
      >
        <div className={styles.main}>{children}</div>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
      {footer ? (
        <Row as="footer" gap="2" justify="end" wrap className={classNames(overlays.footer, styles.footer)}>
          {footer}
        </Row>
      ) : null}
    </>
  );
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Theme>
          <Primitive.Overlay
            className={classNames(overlays.overlay, overlays.centred, styles.overlay)}
            data-print="hide"
          >
            <Primitive.Content
              className={classNames('ds-edge', overlays.panel, styles.panel)}
              data-size={size}
              aria-busy={busy || undefined}
              {...(description ? {} : { 'aria-describedby': undefined })}
              onEscapeKeyDown={(event) => {
                if (handlesEscape(event)) event.preventDefault();
              }}
              onOpenAutoFocus={(event) => {
                event.preventDefault();
                opener.current = document.activeElement;
                initialFocus(event.currentTarget as HTMLElement).focus();
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                returnTarget(opener.current)?.focus();
              }}
            >
              {onSubmit ? (
                <form className={styles.layout} noValidate onSubmit={onSubmit}>
                  {parts}
                </form>
              ) : (
                <div className={styles.layout}>{parts}</div>
              )}
            </Primitive.Content>
          </Primitive.Overlay>
        </Theme>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

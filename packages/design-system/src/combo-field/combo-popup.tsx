import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import styles from './combo-field.module.css';

/** Below the field, or above it if it does not fit; as wide as the field, and scrolling if it is long. */
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

interface ComboPopupProps {
  isOpen: boolean;
  anchor: HTMLElement | null;
  children: ReactNode;
}

/** The popover of the list. It is in the top layer: no ancestor clips it, and a dialog keeps it in its focus trap. */
export function ComboPopup({ isOpen, anchor, children }: ComboPopupProps) {
  const [popup, setPopup] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (!popup || !isOpen) return;
    popup.showPopover();
    return () => {
      if (popup.isConnected) popup.hidePopover();
    };
  }, [popup, isOpen]);
  // Once it is shown, and only then: to place it, the whole page is laid out.
  const { floatingStyles } = useFloating({
    placement: 'bottom-start',
    strategy: 'fixed',
    transform: false,
    middleware: PLACING,
    elements: { reference: isOpen ? anchor : null, floating: popup },
    whileElementsMounted: autoUpdate,
  });
  return (
    <Text
      as="div"
      ref={setPopup}
      popover="manual"
      size="2"
      tone="primary"
      className={classNames('ds-edge', styles.popup)}
      style={floatingStyles}
    >
      {children}
    </Text>
  );
}

import * as Primitive from 'radix-ui/tabs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { scrollEdgesClass, useScrollEdges } from '../scroll-edges/scroll-edges.ts';
import { Text } from '../text/text.tsx';
import styles from './tabs.module.css';

export interface TabItem<V extends string = string> {
  value: V;
  label: string;
  /** A number after the label: of records, or of invalid fields. */
  count?: number;
  /** Marks the tab as having errors; `count` is then their number. */
  hasErrors?: boolean;
  /** Shows a dot after the label; the text describes it for screen readers, such as “unsaved changes”. */
  mark?: string;
  /** The tab's panel; omitted if the `children` of Tabs are the chosen one's. */
  content?: ReactNode;
}

export interface TabsProps<V extends string = string> {
  /** What the tabs divide, for assistive technology. */
  label: string;
  /** The chosen tab. */
  value: V;
  /** Called with the value of the chosen tab. */
  onChange: (value: V) => void;
  /** The tabs, in display order. */
  items: readonly TabItem<V>[];
  /** The panel of the chosen tab, if the items have no `content`. */
  children?: ReactNode;
}

/**
 * Sections, one of which is shown. The row scrolls sideways when it does not fit, and fades at an edge with more tabs;
 * the chosen tab stays in view.
 */
export function Tabs<V extends string>({ label, value, onChange, items, children }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return;
    const show = () => {
      const tab = row.querySelector<HTMLElement>('[data-state="active"]');
      if (!tab) return;
      // Manually, because scrollIntoView would scroll the page too.
      const left = tab.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
      if (left < row.scrollLeft) row.scrollLeft = left - 16;
      else if (left + tab.offsetWidth > row.scrollLeft + row.clientWidth)
        row.scrollLeft = left + tab.offsetWidth - row.clientWidth + 16;
    };
    show();
    // The row gets narrower next to a drawer.
    const observer = new ResizeObserver(show);
    observer.observe(row);
    return () => observer.disconnect();
  }, [value]);
  useScrollEdges(list);
  return (
    <Primitive.Root
      className={styles.root}
      value={value}
      onValueChange={(next) => onChange(next as V)}
      activationMode="manual"
    >
      <Primitive.List
        ref={list}
        className={`${scrollEdgesClass} ${styles.list}`}
        aria-label={label}
        data-print="hide"
      >
        {items.map((item) => (
          <Primitive.Trigger key={item.value} value={item.value} className={styles.tab}>
            <span>{item.label}</span>
            {item.count === undefined ? null : (
              <Text
                weight="regular"
                tone="muted"
                numeric
                className={styles.count}
                data-errors={item.hasErrors || undefined}
                translate="no"
              >
                {item.count}
              </Text>
            )}
            {item.mark === undefined ? null : (
              <span className={styles.mark}>
                <span className="ds-visually-hidden">{item.mark}</span>
              </span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content
          key={item.value}
          value={item.value}
          className={styles.panel}
          // Every tab has a panel, so that every `aria-controls` has a target.
          forceMount
          hidden={item.value !== value}
        >
          {item.value === value ? (item.content ?? children) : null}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

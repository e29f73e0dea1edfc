import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Menu } from '../menu/menu.tsx';
import { Row } from '../row/row.tsx';
import { SelectFilter } from '../select-filter/select-filter.tsx';
import { formatNumber } from '../text/format-number.ts';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import type { Tone } from '../themes/theme.ts';
import { usePhone } from '../viewport/viewport.tsx';
import styles from './status-tabs.module.css';

export interface StatusTab {
  value: string;
  label: string;
  /** How many rows have this status, if known. */
  count?: number;
  /** Hue of the dot before the label; “all” has none. */
  tone?: Tone;
}

export interface StatusTabsProps {
  /** Accessible name of the group. */
  label: string;
  /** The active status. */
  value: string;
  /** The statuses, in display order. */
  options: readonly StatusTab[];
  /** Called with the chosen status. */
  onChange: (value: string) => void;
  /** Label of the button with the tabs that do not fit. */
  moreLabel?: string;
}

const GAP = 4;
/** Width of the More button in px, with a status as its label. */
const MORE_WIDTH = 128;

/** How many of `widths` fit into `room`, reserving space for More if not all do. */
function fittingCount(widths: readonly number[], room: number): number {
  const all = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  if (all <= room) return widths.length;
  let used = MORE_WIDTH;
  let fitting = 0;
  for (const width of widths) {
    used += width + GAP;
    if (used > room) break;
    fitting += 1;
  }
  return Math.max(1, fitting);
}

/** Props of a tab, and of the button that opens the rest. */
const TAB = {
  as: 'button',
  type: 'button',
  inline: true,
  fixed: true,
  nowrap: true,
  gap: '2',
  px: '2-5',
  size: '2',
  tone: 'secondary',
  className: styles.tab,
} as const;

/**
 * A list's statuses with their counts, one of them active; those that do not fit are in More, and a phone has a select.
 */
export function StatusTabs({ label, value, options, onChange, moreLabel = 'More' }: StatusTabsProps) {
  const phone = usePhone();
  const list = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(options.length);
  const measured = options.map((option) => `${option.label} ${option.count ?? ''}`).join('|');

  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels and counts have other widths
  useLayoutEffect(() => {
    const node = list.current;
    if (phone || !node) return;
    const measure = () => {
      const widths = [...node.querySelectorAll<HTMLElement>('[data-tab]')].map((tab) => tab.offsetWidth);
      setFitting(fittingCount(widths, node.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    for (const tab of node.querySelectorAll('[data-tab]')) observer.observe(tab);
    return () => observer.disconnect();
  }, [phone, measured]);

  if (phone) return <SelectFilter label={label} value={value} options={options} onChange={onChange} wide />;

  const rest = options.slice(fitting);
  const hiddenActive = rest.find((option) => option.value === value);
  return (
    <fieldset className={styles.root}>
      <legend className="ds-visually-hidden">{label}</legend>
      {/* Until they are measured, a second line of tabs would move the list below. */}
      <Row align="stretch" gap="1" wrap={fitting === 1} ref={list} className={styles.tabs}>
        {options.map((option, index) => (
          <Row
            key={option.value}
            {...TAB}
            data-tab
            // Hidden but in the document: its width shows when it fits again.
            data-hidden={index >= fitting || undefined}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            <TabContent option={option} />
          </Row>
        ))}
        {rest.length > 0 ? (
          <Menu
            align="start"
            trigger={
              <Row {...TAB} data-chosen={hiddenActive ? true : undefined}>
                {hiddenActive ? <TabContent option={hiddenActive} /> : <span>{moreLabel}</span>}
                <ChevronDown aria-hidden size={14} strokeWidth={2} />
              </Row>
            }
            items={rest.map((option) => ({
              label:
                option.count === undefined ? option.label : `${option.label} · ${formatNumber(option.count)}`,
              checked: option.value === value,
              onSelect: () => onChange(option.value),
            }))}
          />
        ) : null}
      </Row>
    </fieldset>
  );
}

function TabContent({ option }: { option: StatusTab }) {
  return (
    <>
      {option.tone ? (
        <span aria-hidden className={classNames('ds-edge', styles.dot)} data-tone={option.tone} />
      ) : null}
      <span>{option.label}</span>
      {option.count === undefined ? null : (
        <Text tone="muted" numeric className={styles.count} translate="no">
          {' '}
          {formatNumber(option.count)}
        </Text>
      )}
    </>
  );
}

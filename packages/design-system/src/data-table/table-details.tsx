import { memo, useLayoutEffect, useRef } from 'react';
import { DescriptionList } from '../description-list/description-list.tsx';
import { Text } from '../text/text.tsx';
import { type Column, translateOf } from './column.ts';
import styles from './data-table.module.css';
import { Joined, partsOf } from './joined.tsx';
import { ariaIndexOf, type TableLayout } from './lines.ts';
import { isEmpty } from './sorted.ts';
import { useControlsInTabOrder } from './use-controls-in-tab-order.ts';

export interface TableDetailsProps<Of> {
  row: Of;
  id: string;
  /** Id of the element, to which the row's button refers. */
  elementId: string;
  line: number;
  layout: TableLayout;
  columns: readonly Column<Of>[];
  /** How many columns it spans. */
  span: number;
  /** Its row is the one in the tab order. */
  active: boolean;
  /** The row's record is open. */
  open: boolean;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/** What an unfolded row lists below it: the columns that are not drawn, or only in part. */
function TableDetailsOf<Of>({
  row,
  id,
  elementId,
  line,
  layout,
  columns,
  span,
  active,
  open,
  measure,
}: TableDetailsProps<Of>) {
  const element = useRef<HTMLTableRowElement>(null);
  useControlsInTabOrder(element, active);
  useLayoutEffect(() => measure?.(element.current), [measure]);
  return (
    <tr
      ref={element}
      id={elementId}
      className={styles.details}
      data-details={id}
      data-index={line}
      data-open={open || undefined}
      aria-rowindex={ariaIndexOf(line, layout)}
    >
      <td colSpan={span}>
        <DescriptionList
          layout="above"
          items={columns.map(({ header, value, cell, secondary, align, code }) => ({
            term: header,
            detail: (
              <>
                <span translate={translateOf({ align, code })}>
                  {cell ? cell(row) : isEmpty(value(row)) ? '—' : value(row)}
                </span>
                {secondary ? (
                  <Text block size="1" tone="muted">
                    <Joined parts={partsOf(secondary(row))} />
                  </Text>
                ) : null}
              </>
            ),
          }))}
        />
      </td>
    </tr>
  );
}

export const TableDetails = memo(TableDetailsOf) as typeof TableDetailsOf;

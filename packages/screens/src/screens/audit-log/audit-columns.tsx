import type { AuditLine, AuditOutcome } from '@dmc/contract/audit';
import {
  AUDIT_OUTCOME_LABELS,
  auditChange,
  auditOther,
  auditSentence,
  auditViewing,
  auditWho,
} from '@dmc/contract/audit-words';
import { formatDate, formatDayTime, formatTime } from '@dmc/contract/dates';
import { ROLE_LABELS } from '@dmc/contract/roles';
import { Badge, type BadgeProps } from '@dmc/design-system/badge';
import type { Column } from '@dmc/design-system/data-table';
import { Ban, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import { auditLogCopy as copy } from './audit-log.copy.ts';

const MARKS: Record<AuditOutcome, Pick<BadgeProps, 'tone' | 'icon'>> = {
  done: { tone: 'green', icon: CircleCheck },
  refused: { tone: 'yellow', icon: Ban },
  failed: { tone: 'red', icon: CircleX },
  interrupted: { tone: 'gray', icon: CircleHelp },
};

/** The outcome as a badge; plain if it succeeded. */
export const OutcomeBadge = ({ outcome, stale = false }: { outcome: AuditOutcome; stale?: boolean }) => (
  <Badge {...MARKS[outcome]} stale={stale} plain={outcome === 'done'}>
    {AUDIT_OUTCOME_LABELS[outcome]}
  </Badge>
);

/** The same with a preposition, for a line that also names a record. */
export const byOf = (line: AuditLine): string =>
  line.by === undefined ? copy.byOthers[auditOther(line)] : copy.by(line.by);

/** The user's role, and the distributor that they were viewing as. */
export const roleOf = ({ role, isViewing, distributor }: AuditLine): string | undefined =>
  isViewing ? auditViewing(distributor?.name ?? '') : role && ROLE_LABELS[role];

/** The record, and what changed in it: the first change, and how many more. */
function detailOf({ record, changes, reason }: AuditLine, timeZone: string): string {
  const [first, ...more] = changes;
  // All fields of a new record are changes, so only its name is shown.
  const isNew = changes.length > 1 && changes.every(({ before }) => before === null);
  const changed =
    first && !isNew
      ? [auditChange(first, timeZone), ...(more.length > 0 ? [copy.more(more.length)] : [])]
      : [];
  return joinWithDots(record?.name, reason ?? changed.join(' '));
}

interface ColumnOptions {
  timeZone: string;
  /** The rows are from before a failed refresh. */
  stale: boolean;
  /** Entries of every distributor. */
  platform: boolean;
}

export const columnsOf = ({
  timeZone,
  stale,
  platform,
}: ColumnOptions): readonly Column<AuditLine, never>[] => [
  {
    id: 'what',
    header: copy.columns.what,
    value: auditSentence,
    secondary: (line) => detailOf(line, timeZone),
    width: 'fill',
    minWidth: 220,
    card: 'title',
  },
  {
    id: 'who',
    header: copy.columns.who,
    value: auditWho,
    secondary: roleOf,
    cardCell: (line) => joinWithDots(detailOf(line, timeZone), byOf(line)),
    width: 216,
    emphasis: 'plain',
    hideOrder: 3,
    stackedBelow: { column: 'what', cell: byOf },
    card: 'meta',
  },
  ...(platform
    ? [
        {
          id: 'distributor',
          header: copy.columns.distributor,
          value: ({ distributor }: AuditLine) => distributor?.name ?? '',
          width: 184,
          emphasis: 'quiet',
          hideOrder: 1,
          stackedBelow: { column: 'who' },
          card: 'meta',
        } as const,
      ]
    : []),
  {
    id: 'outcome',
    header: copy.columns.outcome,
    value: ({ outcome }) => AUDIT_OUTCOME_LABELS[outcome],
    cell: ({ outcome }) => <OutcomeBadge outcome={outcome} stale={stale} />,
    width: 128,
    card: 'badge',
  },
  {
    id: 'time',
    header: copy.columns.time,
    value: ({ at }) => Date.parse(at),
    cell: ({ at }) => formatDate(at, timeZone),
    secondary: ({ at }) => formatTime(at, timeZone),
    cardCell: ({ at }) => formatDayTime(at, timeZone),
    width: 116,
    emphasis: 'quiet',
    card: 'end',
  },
];

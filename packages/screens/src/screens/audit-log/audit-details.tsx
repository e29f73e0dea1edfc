import type { AuditLine, AuditRecord } from '@dmc/contract/audit';
import {
  AUDIT_RECORD_LABELS,
  auditField,
  auditSentence,
  auditValue,
  auditWho,
} from '@dmc/contract/audit-words';
import { formatDateTime } from '@dmc/contract/dates';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Drawer } from '@dmc/design-system/drawer';
import { ReportTable } from '@dmc/design-system/report-table';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { History } from 'lucide-react';
import { NotInList } from '../../parts/missing-record/not-in-list.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import type { RecordKind } from '../../parts/record-link/record-path.ts';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { OutcomeBadge, roleOf } from './audit-columns.tsx';
import { auditLogCopy } from './audit-log.copy.ts';
import styles from './audit-log.module.css';

const copy = auditLogCopy.details;

/** The kinds of record that have a page. Users are found by their e-mail address. */
const LINKS: Partial<Record<AuditRecord, RecordKind>> = {
  product: 'product',
  order: 'order',
  retailer: 'retailer',
  payment: 'payment',
  conversation: 'conversation',
  user: 'user',
};

function RecordName({ record: { kind, id, name } }: { record: NonNullable<AuditLine['record']> }) {
  const link = LINKS[kind];
  const text = `${AUDIT_RECORD_LABELS[kind]} ${name}`;
  return link ? (
    <RecordLink kind={link} id={kind === 'user' ? name : id} coloured>
      {text}
    </RecordLink>
  ) : (
    <span>{text}</span>
  );
}

function Changes({ changes, timeZone }: { changes: AuditLine['changes']; timeZone: string }) {
  if (changes.length === 0) return null;
  return (
    <section>
      <Text as="h3" weight="medium" mb="2">
        {copy.changes}
      </Text>
      <ReportTable caption={copy.changes} className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{copy.field}</th>
            <th scope="col">{copy.before}</th>
            <th scope="col">{copy.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{auditField(field)}</th>
              {before === null && after === null ? (
                <td colSpan={2}>{copy.hidden}</td>
              ) : (
                <>
                  <td>{auditValue(field, before, timeZone) || copy.noValue}</td>
                  <td>{auditValue(field, after, timeZone) || copy.noValue}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </section>
  );
}

interface AuditDetailsProps {
  /** Undefined: not among the loaded entries. */
  line: AuditLine | undefined;
  /** Shows every entry about the record. */
  onRecord: (recordId: string) => void;
  onClose: () => void;
}

/** The details of one entry, and the record before and after it. */
export function AuditDetails({ line, onRecord, onClose }: AuditDetailsProps) {
  const timeZone = useTimeZone();
  if (!line) return <NotInList words={copy} onClose={onClose} />;
  const { record, reason, distributor, address, path, requestId } = line;
  const sentence = auditSentence(line);
  const fact = (term: string, detail: string | undefined) =>
    detail === undefined || detail === '' ? [] : [{ term, detail }];
  return (
    <Drawer
      open
      docked
      onClose={onClose}
      label={copy.label(sentence)}
      title={sentence}
      badge={<OutcomeBadge outcome={line.outcome} />}
      footer={
        record === undefined ? undefined : (
          <Button type="button" variant="surface" color="gray" onClick={() => onRecord(record.id)}>
            <History aria-hidden size={16} strokeWidth={1.75} />
            <span>{copy.history}</span>
          </Button>
        )
      }
    >
      <Stack gap="5">
        <DescriptionList
          label={copy.facts}
          items={[
            { term: copy.time, detail: formatDateTime(line.at, timeZone) },
            { term: copy.who, detail: auditWho(line) },
            ...fact(copy.role, roleOf(line)),
            ...fact(copy.distributor, distributor?.name),
            ...(record === undefined ? [] : [{ term: copy.record, detail: <RecordName record={record} /> }]),
            ...fact(copy.reason, reason),
            ...fact(copy.address, address),
            ...fact(copy.call, path),
            ...fact(copy.request, requestId),
          ]}
        />
        <Changes changes={line.changes} timeZone={timeZone} />
      </Stack>
    </Drawer>
  );
}

import type { AuditLine } from '@dmc/contract/audit';
import { auditSentence } from '@dmc/contract/audit-words';
import { calendarDate, formatDayTime } from '@dmc/contract/dates';
import { DAY_RANGES, dayRange } from '@dmc/contract/periods';
import { DateRangeField } from '@dmc/design-system/date-range-field';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { usePhone } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { selectProps } from '../../parts/list-screen/filter-controls.ts';
import { ListScreen, type ScreenList } from '../../parts/list-screen/list-screen.tsx';
import { useListScreen } from '../../parts/list-screen/use-list-screen.ts';
import { PhoneFilters } from '../../parts/phone-filters/phone-filters.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { columnsOf } from './audit-columns.tsx';
import { auditLogCopy as copy } from './audit-log.copy.ts';
import { type AuditLogView, auditLogView } from './audit-log-view.ts';

const AuditDetails = lazyWithPreload(async () => ({
  default: (await import('./audit-details.tsx')).AuditDetails,
}));

// The columns of the file are loaded when one is saved.
const fileColumns = async () => (await import('@dmc/contract/audit-file')).AUDIT_FILE;

export interface AuditLogProps {
  list: ScreenList<AuditLine, AuditLogView>;
  /** The distributors that an administrator can filter by; undefined for a distributor. */
  distributors: Loadable<readonly { id: string; name: string }[]> | undefined;
  now: Date;
}

/**
 * Who did what, when, and with which outcome: an administrator sees the whole platform, a distributor its own tenant.
 */
export function AuditLog({ list, distributors, now }: AuditLogProps) {
  const { rows, view, onView, hrefOf } = list;
  const { state } = rows;
  const timeZone = useTimeZone();
  const phone = usePhone();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { search, outcome, role, from, to, distributorId, recordId, open } = view;
  const platform = distributors !== undefined;
  const loaded = (distributors && dataOf(distributors)) ?? [];
  // The URL may name a distributor that is not (yet) in the list.
  const choices =
    distributorId === null || loaded.some(({ id }) => id === distributorId)
      ? loaded
      : [{ id: distributorId, name: copy.thisDistributor }, ...loaded];
  const stale = state.status === 'failed';
  const columns = useMemo(() => columnsOf({ timeZone, stale, platform }), [timeZone, stale, platform]);
  const page = dataOf(state);
  const screen = useListScreen({ list, declaration: auditLogView, columns, context: undefined });
  const rowName = useCallback(
    (line: AuditLine) => `${auditSentence(line)}, ${formatDayTime(line.at, timeZone)}`,
    [timeZone],
  );
  const today = calendarDate(now, timeZone);

  const searchField = (
    <SearchField
      label={copy.searchLabel}
      placeholder={copy.searchPlaceholder}
      value={search}
      onSearch={(text) => onView({ search: text })}
    />
  );
  const kinds = <SelectFilter label={copy.kindFilter} {...selectProps(screen, 'kind', copy.allKinds)} />;
  const others = (
    <>
      <SelectFilter label={copy.outcomeFilter} {...selectProps(screen, 'outcome', copy.allOutcomes)} />
      <SelectFilter label={copy.roleFilter} {...selectProps(screen, 'role', copy.allRoles)} />
      {platform ? (
        <SelectFilter
          label={distributors?.status === 'failed' ? copy.distributorsFailed : copy.distributorFilter}
          labelShown={distributors?.status === 'failed'}
          value={distributorId ?? ''}
          onChange={(value) => onView({ distributorId: value || null })}
          options={[
            { value: '', label: copy.allDistributors },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <DateRangeField
        label={copy.dates}
        value={{ from, to }}
        onChange={onView}
        presets={DAY_RANGES.map((name) => ({ label: copy.days[name], ...dayRange(name, today) }))}
        today={today}
      />
    </>
  );
  const onlyRecord = copy.onlyRecord(page?.rows.find(({ record }) => record?.id === recordId)?.record?.name);
  const only =
    recordId === null ? null : (
      <Button
        type="button"
        variant="soft"
        aria-label={copy.allRecords(onlyRecord)}
        onClick={() => onView({ recordId: null })}
      >
        <span>{onlyRecord}</span>
        <X aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    );
  const isFiltered = [outcome, role, distributorId, from, to].some(Boolean);

  return (
    <>
      <ListScreen
        list={screen}
        words={copy}
        file={{ name: 'audit-log', columns: fileColumns }}
        filters={
          phone ? (
            <>
              {searchField}
              <PhoneFilters
                label={copy.moreFilters}
                active={isFiltered}
                open={filtersOpen}
                onOpen={setFiltersOpen}
              >
                {kinds}
              </PhoneFilters>
              {only}
              {filtersOpen || isFiltered ? others : null}
            </>
          ) : (
            <>
              {searchField}
              {kinds}
              {others}
              {only}
            </>
          )
        }
        rowName={rowName}
        record={{
          id: open ?? undefined,
          onOpen: (id) => onView({ open: id }),
          hrefOf: (id) => hrefOf({ open: id }),
        }}
      />
      <LazyPart>
        {open !== null && page ? (
          <AuditDetails
            key={open}
            line={page.rows.find(({ id }) => id === open)}
            onRecord={(recordId) => onView({ ...auditLogView.cleared(), recordId, open: null })}
            onClose={() => onView({ open: null })}
          />
        ) : null}
      </LazyPart>
    </>
  );
}

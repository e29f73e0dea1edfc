import { type Pnl, rangeFaults } from '@dmc/contract/accounting';
import { type CalendarDate, isRealDate } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import { financialPeriodOf, rangeLabel } from '@dmc/contract/periods';
import { pnlFaults, returnsOf } from '@dmc/contract/report-checks';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { Columns } from '@dmc/design-system/columns';
import { DateField } from '@dmc/design-system/date-field';
import { EmptyState } from '@dmc/design-system/empty-state';
import { Grid } from '@dmc/design-system/grid';
import { dataOf, isRefreshing, type Loadable } from '@dmc/design-system/load';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { CalendarX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Money } from '../../parts/money/money.tsx';
import { useMoneyText } from '../../parts/report-export/report-money.tsx';
import { accountingCopy } from './accounting.copy.ts';
import styles from './accounting.module.css';
import { type AccountingView, pnlDays } from './accounting-view.ts';
import { AssumedNote, assumedHint, assumptionsOf } from './assumed-note.tsx';
import { pnlFile } from './exports.ts';
import { MismatchNote, percentText } from './marked-money.tsx';
import { PeriodSelect } from './period-select.tsx';
import { Report, ReportContent, type ReportContext } from './report.tsx';
import { sharesOf } from './shares.ts';
import { Statement } from './statement.tsx';

const copy = accountingCopy.pnl;

const SHARE_TONES = { cost: 'gray', expense: 'yellow', profit: 'green' } as const;

export interface ProfitAndLossProps extends ReportContext {
  pnl: Loadable<Pnl>;
  view: AccountingView;
  today: CalendarDate;
  onView: (change: Partial<AccountingView>) => void;
  onReload: () => void;
}

/** Profit and loss for any dates as a statement (screens §3); by default the current month until today (screens §9). */
export function ProfitAndLoss({ pnl, view, today, onView, onReload, ...shared }: ProfitAndLossProps) {
  const days = pnlDays(view, today);
  const usable = Object.keys(rangeFaults(days)).length === 0;
  const loaded = usable ? dataOf(pnl) : undefined;
  const range = loaded?.period ?? { from: days.startDate, to: days.endDate };
  return (
    <Report
      {...shared}
      title={copy.title}
      period={usable ? rangeLabel(range) : ''}
      controls={
        <>
          <PeriodSelect
            period={financialPeriodOf({ from: days.startDate, to: days.endDate }, today)}
            onPeriod={(period) => onView({ period, from: '', to: '' })}
          />
          <Days
            today={today}
            days={days}
            onDays={({ startDate, endDate }) => onView({ from: startDate, to: endDate })}
          />
        </>
      }
      file={loaded && (() => pnlFile(loaded, range))}
      refreshing={isRefreshing(pnl)}
      onReload={onReload}
    >
      {usable ? (
        <ReportContent
          {...shared}
          state={pnl}
          report="pnl"
          onReload={onReload}
          skeleton={
            <Columns layout="aside">
              <Card title={rangeLabel(range)} padded={false}>
                <Box px="4-5">
                  <SkeletonRows rows={10} rowHeight={40} />
                </Box>
              </Card>
              <Card title={copy.shares} padded={false}>
                <Box px="4-5">
                  <SkeletonRows rows={5} rowHeight={48} />
                </Box>
              </Card>
            </Columns>
          }
        >
          {(data) =>
            isNothing(data) ? (
              <Card>
                <EmptyState kind="nothing" title={copy.empty} hint={copy.emptyHint} />
              </Card>
            ) : (
              <PnlStatement pnl={data} title={rangeLabel(range)} />
            )
          }
        </ReportContent>
      ) : (
        <Card>
          <EmptyState
            kind="no-match"
            icon={<CalendarX size={20} strokeWidth={1.75} />}
            title={accountingCopy.invalidDates}
          />
        </Card>
      )}
    </Report>
  );
}

type DaysOfPnl = ReturnType<typeof pnlDays>;

interface DaysProps {
  /** As in the URL; may be invalid. */
  days: DaysOfPnl;
  today: CalendarDate;
  onDays: (days: DaysOfPnl) => void;
}

/**
 * The two dates of a statement. A valid date is applied at once; an invalid one is reported at its field and not
 * requested.
 */
function Days({ days, today, onDays }: DaysProps) {
  const { startDate, endDate } = days;
  const [typed, setTyped] = useState(days);
  const [blurred, setBlurred] = useState(false);
  useEffect(() => {
    setTyped({ startDate, endDate });
    setBlurred(false);
  }, [startDate, endDate]);

  // Dates from the URL are complete, so their errors are shown at once.
  const untouched = typed.startDate === startDate && typed.endDate === endDate;
  const faults = blurred || untouched ? rangeFaults(typed) : {};
  const field = (name: keyof DaysOfPnl, label: string, word: string) => (
    <DateField
      label={label}
      labelHidden
      start={<span aria-hidden>{word}</span>}
      min="2000-01-01"
      max="2099-12-31"
      today={today}
      // An invalid date leaves the field empty; the browser would complain otherwise.
      value={isRealDate(typed[name]) ? typed[name] : ''}
      error={faults[name]}
      onChange={(event) => {
        const next = { ...typed, [name]: event.target.value };
        setTyped(next);
        if (Object.keys(rangeFaults(next)).length === 0) onDays(next);
      }}
      onBlur={() => setBlurred(true)}
    />
  );
  return (
    <Grid columns="repeat(2, minmax(0, 11rem))" align="start" phone={1} gap="2" className={styles.days}>
      {field('startDate', accountingCopy.startDate, accountingCopy.startWord)}
      {field('endDate', accountingCopy.endDate, accountingCopy.endWord)}
    </Grid>
  );
}

/** Neither sales nor expenses: an empty state says more than a statement of zeros. */
const isNothing = ({ revenue, expenses, grossProfit, netProfit }: Pnl) =>
  [...Object.values(revenue), ...Object.values(expenses), grossProfit, netProfit].every(
    (amount) => amount === 0 || amount === undefined,
  );

function PnlStatement({ pnl, title }: { pnl: Pnl; title: string }) {
  const { revenue, expenses, grossProfit, netProfit, profitMargin } = pnl;
  const money = useMoneyText();
  const faults = pnlFaults(pnl);
  const returns = returnsOf(pnl);
  const shares = sharesOf(pnl);
  const on = assumptionsOf(pnl.assumed);
  return (
    <Columns layout="aside" className={shares.length > 0 ? undefined : styles.single}>
      <Card
        title={title}
        padded={false}
        footer={
          revenue.gstOnRevenue === undefined && !pnl.assumed ? undefined : (
            <>
              {revenue.gstOnRevenue === undefined ? null : (
                <Text as="p" size="1" tone="muted" className={styles.remark}>
                  {copy.withoutGst(money(revenue.gstOnRevenue))}
                </Text>
              )}
              <AssumedNote assumed={pnl.assumed} />
            </>
          )
        }
      >
        <Statement
          caption={copy.title}
          lineHeader={copy.line}
          amountHeader={copy.amount}
          parts={[
            {
              title: copy.revenue,
              lines: [
                { label: copy.totalSales, paise: revenue.totalSales, hint: assumedHint(on.rates) },
                {
                  label: copy.returns,
                  paise: returns === undefined ? undefined : 0 - returns,
                  hint: assumedHint(on.rates),
                },
                {
                  label: copy.netRevenue,
                  paise: revenue.netRevenue,
                  sum: 'subtotal',
                  hint: assumedHint(on.rates),
                  offBy: faults.netRevenue,
                },
              ],
            },
            {
              title: copy.cost,
              lines: [
                {
                  label: copy.costOfGoodsSold,
                  paise: expenses.costOfGoodsSold,
                  hint: assumedHint(on.either),
                },
                {
                  label: copy.grossProfit,
                  paise: grossProfit,
                  sum: 'subtotal',
                  hint: assumedHint(on.either),
                  offBy: faults.grossProfit,
                },
              ],
            },
            {
              title: copy.expenses,
              lines: [
                { label: copy.operatingExpenses, paise: expenses.operatingExpenses },
                { label: copy.marketingExpenses, paise: expenses.marketingExpenses },
                { label: copy.administrativeExpenses, paise: expenses.administrativeExpenses },
                {
                  label: copy.totalExpenses,
                  hint: assumedHint(on.either, copy.withCost),
                  paise: expenses.totalExpenses,
                  sum: 'subtotal',
                  offBy: faults.totalExpenses,
                },
              ],
            },
            {
              lines: [
                {
                  label: copy.netProfit,
                  paise: netProfit,
                  sum: 'total',
                  hint: assumedHint(on.either),
                  offBy: faults.netProfit,
                },
                {
                  label: copy.profitMargin,
                  hint: assumedHint(on.either),
                  value: profitMargin === undefined ? accountingCopy.none : percentText(profitMargin),
                  note:
                    faults.profitMargin === undefined ? null : (
                      <MismatchNote text={accountingCopy.offByPoints(formatNumber(faults.profitMargin))} />
                    ),
                },
              ],
            },
          ]}
        />
      </Card>
      {shares.length > 0 ? (
        <Card
          title={copy.shares}
          provenance={on.either ? { kind: 'computed', note: copy.fromAssumed } : { kind: 'computed' }}
        >
          <Stack as="ul" gap="4">
            {shares.map(({ key, label, of100, tone }) => (
              <Grid as="li" columns="minmax(0, 1fr) auto" gap="3" rowGap="1-5" key={key}>
                <Text tone="secondary">{label}</Text>
                <Money amount={of100} />
                <span className={`ds-edge ${styles.track}`} aria-hidden>
                  <span
                    className={`ds-fill ${styles.bar}`}
                    data-print="color"
                    data-tone={of100 < 0 ? 'red' : SHARE_TONES[tone]}
                    style={{ inlineSize: `${Math.min(100, Math.abs(of100) / 100)}%` }}
                  />
                </span>
              </Grid>
            ))}
          </Stack>
        </Card>
      ) : null}
    </Columns>
  );
}

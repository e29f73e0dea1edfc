import type { TaxReport as Tax } from '@dmc/contract/accounting';
import type { CalendarDate } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { type FinancialPeriod, financialRange, rangeLabel } from '@dmc/contract/periods';
import { sumOf, taxFaults } from '@dmc/contract/report-checks';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { Columns } from '@dmc/design-system/columns';
import { EmptyState } from '@dmc/design-system/empty-state';
import { dataOf, isRefreshing, type Loadable } from '@dmc/design-system/load';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { accountingCopy } from './accounting.copy.ts';
import styles from './accounting.module.css';
import { AssumedNote, assumedHint, assumedIf, assumptionsOf } from './assumed-note.tsx';
import { taxFile } from './exports.ts';
import { MarkedMoney } from './marked-money.tsx';
import { PeriodSelect } from './period-select.tsx';
import { Report, ReportContent, type ReportContext } from './report.tsx';
import { StatTable } from './stat-table.tsx';
import { Statement } from './statement.tsx';

const copy = accountingCopy.tax;

export interface TaxReportProps extends ReportContext {
  tax: Loadable<Tax>;
  period: FinancialPeriod;
  today: CalendarDate;
  onPeriod: (period: FinancialPeriod) => void;
  onReload: () => void;
}

/** GST and income tax of a period (screens §3). */
export function TaxReport({ tax, period, today, onPeriod, onReload, ...shared }: TaxReportProps) {
  const loaded = dataOf(tax);
  const range = loaded?.period ?? financialRange(period, today);
  return (
    <Report
      {...shared}
      title={copy.title}
      period={rangeLabel(range)}
      controls={<PeriodSelect period={period} onPeriod={onPeriod} range={rangeLabel(range)} />}
      file={loaded && (() => taxFile(loaded, range))}
      refreshing={isRefreshing(tax)}
      onReload={onReload}
    >
      <ReportContent
        {...shared}
        state={tax}
        report="tax"
        onReload={onReload}
        skeleton={
          <Columns layout="halves">
            <Card title={copy.liability} padded={false}>
              <Box px="4-5">
                <SkeletonRows rows={7} rowHeight={40} />
              </Box>
            </Card>
            <Card title={copy.byRate} padded={false}>
              <Box px="4-5">
                <SkeletonRows rows={4} rowHeight={40} />
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
            <Columns layout="halves" className={data.gstByRate?.length ? undefined : styles.single}>
              <TaxStatement tax={data} />
              {data.gstByRate?.length ? <GstByRate rates={data.gstByRate} tax={data} /> : null}
            </Columns>
          )
        }
      </ReportContent>
    </Report>
  );
}

const isNothing = (tax: Tax) =>
  [tax.gstCollected, tax.gstPaid, tax.taxableIncome, tax.totalTaxLiability].every((amount) => amount === 0);

function TaxStatement({ tax }: { tax: Tax }) {
  const faults = taxFaults(tax);
  const { netGstLiability: net, incomeTaxRate: rate } = tax;
  const on = assumptionsOf(tax.assumed);
  return (
    <Card
      title={copy.liability}
      padded={false}
      footer={tax.assumed ? <AssumedNote assumed={tax.assumed} /> : undefined}
    >
      <Statement
        caption={copy.title}
        lineHeader={accountingCopy.pnl.line}
        amountHeader={accountingCopy.pnl.amount}
        parts={[
          {
            title: copy.gst,
            lines: [
              { label: copy.gstCollected, paise: tax.gstCollected, hint: assumedHint(on.rates) },
              {
                label: copy.gstPaid,
                paise: tax.gstPaid === undefined ? undefined : 0 - tax.gstPaid,
                hint: assumedHint(on.either),
              },
              {
                label: copy.netGstLiability,
                paise: net,
                sum: 'subtotal',
                offBy: faults.netGstLiability,
                hint: assumedHint(on.either, net !== undefined && net < 0 ? copy.inputCredit : undefined),
              },
            ],
          },
          {
            title: copy.income,
            lines: [
              { label: copy.taxableIncome, paise: tax.taxableIncome, hint: assumedHint(on.either) },
              {
                label: copy.incomeTaxLiability,
                paise: tax.incomeTaxLiability,
                sum: 'subtotal',
                hint: assumedHint(on.either, rate === undefined ? undefined : copy.rate(formatNumber(rate))),
              },
            ],
          },
          {
            lines: [
              {
                label: copy.totalTaxLiability,
                paise: tax.totalTaxLiability,
                sum: 'total',
                hint: assumedHint(on.either),
                offBy: faults.totalTaxLiability,
              },
            ],
          },
        ]}
      />
    </Card>
  );
}

function GstByRate({ rates, tax }: { rates: NonNullable<Tax['gstByRate']>; tax: Tax }) {
  const figures = (...amounts: (Paise | undefined)[]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
    amounts.map((amount, index) => <MarkedMoney key={index} amount={amount} />);
  return (
    <Card title={copy.byRate} padded={false} {...assumedIf(assumptionsOf(tax.assumed).either)}>
      <StatTable
        caption={copy.byRate}
        rowHeader={copy.rateColumn}
        columns={[copy.taxableValue, copy.collected, copy.paid]}
        rows={[
          ...rates.map(({ rate, taxableValue, gstCollected, gstPaid }) => ({
            key: String(rate),
            title: copy.rateName(formatNumber(rate)),
            cells: figures(taxableValue, gstCollected, gstPaid),
          })),
          {
            key: 'total',
            title: accountingCopy.aging.total,
            cells: figures(
              sumOf(...rates.map(({ taxableValue }) => taxableValue)),
              tax.gstCollected,
              tax.gstPaid,
            ),
            sum: true,
          },
        ]}
      />
    </Card>
  );
}

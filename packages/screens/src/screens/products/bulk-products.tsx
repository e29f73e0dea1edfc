import { groupRupees } from '@dmc/contract/money';
import { counted, typedNumber } from '@dmc/contract/numbers';
import { MAX_STOCK, type Product } from '@dmc/contract/products';
import { Fields } from '@dmc/design-system/fields';
import { MoneyField } from '@dmc/design-system/money-field';
import { NumberField } from '@dmc/design-system/number-field';
import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { Text } from '@dmc/design-system/text';
import { useMemo, useState } from 'react';
import { type BulkDialogState, type BulkWrite, inverted } from '../../parts/bulk/bulk.ts';
import { BulkDialog } from '../../parts/bulk/bulk-dialog.tsx';
import { PRICE_ROUNDINGS, PRICE_UNITS, readChange } from './price-change.ts';
import {
  activePlan,
  inverseOf,
  type ProductChange,
  pricePlan,
  type StockChange,
  stockPlan,
} from './product-plan.ts';
import { productsCopy } from './products.copy.ts';
import { severalProductsCopy as copy } from './several-products.copy.ts';

interface BulkProductsProps {
  action: 'activate' | 'deactivate' | 'price' | 'stock';
  products: readonly Product[];
  dialog: BulkDialogState;
  tenant: string | undefined;
  write: BulkWrite<ProductChange>;
}

/** Changes several products at once, after showing each value before and after. */
export function BulkProducts({ action, products, dialog, tenant, write }: BulkProductsProps) {
  const price = usePriceChange();
  const stock = useStockChange();
  const chosen = { price, stock, activate: undefined, deactivate: undefined }[action];
  const plan = useMemo(() => {
    if (action === 'price') return price.change && pricePlan(products, price.change);
    if (action === 'stock') return stock.change && stockPlan(products, stock.change);
    return activePlan(products, action === 'activate');
  }, [action, products, price.change, stock.change]);
  const all = (count: number) => counted(count, productsCopy.noun);
  const isSwitch = action === 'activate' || action === 'deactivate';
  return (
    <BulkDialog
      dialog={dialog}
      words={{
        title: copy.titles[action](all(products.length)),
        noun: productsCopy.noun,
        columns: isSwitch ? undefined : copy.columns[action],
        submit: (count) => copy.submit[action](all(count)),
        done: (count) => copy.done[action](all(count), count === 1),
      }}
      tenant={tenant && copy.tenant(tenant)}
      plan={plan}
      missing={chosen?.missing}
      form={chosen?.form}
      amounts={!isSwitch}
      write={write}
      undo={isSwitch ? inverted(write, inverseOf) : undefined}
    />
  );
}

function usePriceChange() {
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise');
  const [unit, setUnit] = useState<(typeof PRICE_UNITS)[number]>('percent');
  const [rounding, setRounding] = useState<(typeof PRICE_ROUNDINGS)[number]>('paisa');
  const [text, setText] = useState('');
  const value = readChange(text, unit);
  const change = useMemo(
    () =>
      value === undefined ? undefined : { unit, rounding, value: direction === 'raise' ? value : -value },
    [unit, rounding, value, direction],
  );
  const field = {
    label: copy.by[unit],
    value: text,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  };
  return {
    change,
    missing: change ? undefined : copy.missingChange[unit],
    form: (
      <Fields columns={2}>
        <Choice
          label={copy.direction}
          value={direction}
          onChange={setDirection}
          words={copy.directions}
          values={['raise', 'lower']}
        />
        <Choice label={copy.unit} value={unit} onChange={setUnit} words={copy.units} values={PRICE_UNITS} />
        {unit === 'percent' ? (
          <NumberField {...field} digits="decimal" unit="%" min={0} step={0.01} data-autofocus />
        ) : (
          <MoneyField {...field} format={groupRupees} data-autofocus />
        )}
        <Choice
          label={copy.rounding}
          value={rounding}
          onChange={setRounding}
          words={copy.roundings}
          values={PRICE_ROUNDINGS}
        />
      </Fields>
    ),
  };
}

function useStockChange() {
  const [kind, setKind] = useState<StockChange['kind']>('set');
  const [text, setText] = useState('');
  const units = typedNumber(text);
  const least = kind === 'set' ? 0 : 1;
  const value = Number.isInteger(units) && units >= least && units <= MAX_STOCK ? units : undefined;
  const change = useMemo(() => (value === undefined ? undefined : { kind, value }), [kind, value]);
  return {
    change,
    missing: change ? undefined : copy.missingStock,
    form: (
      <Fields columns={2}>
        <Choice
          label={copy.stockKind}
          value={kind}
          onChange={setKind}
          words={copy.stockKinds}
          values={['set', 'add', 'remove']}
        />
        <NumberField
          label={copy.quantity}
          value={text}
          min={0}
          onChange={(event) => setText(event.target.value)}
          data-autofocus
        />
      </Fields>
    ),
  };
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  values: readonly V[];
  words: Readonly<Record<V, string>>;
}

/** A few options with their label above them, as a field. */
const Choice = <V extends string>({ label, value, onChange, values, words }: ChoiceProps<V>) => (
  <div>
    <Text as="p" size="2" weight="medium" mb="1" aria-hidden>
      {label}
    </Text>
    <SegmentedControl
      label={label}
      fill
      value={value}
      onChange={onChange}
      options={values.map((each) => ({ value: each, label: words[each] }))}
    />
  </div>
);

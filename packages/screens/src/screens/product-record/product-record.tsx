import type { Discount } from '@dmc/contract/discount-answers';
import type { ProductHistory } from '@dmc/contract/product-history';
import type { Product } from '@dmc/contract/products';
import { Dot } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { Drawer } from '@dmc/design-system/drawer';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import type { List } from '@dmc/design-system/list';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Skeleton, SkeletonRows } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Button, IconButton } from '@radix-ui/themes';
import { LoaderCircle, Pencil, Percent, Power, PowerOff, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { MissingRecord } from '../../parts/missing-record/missing-record.tsx';
import { RecordSteps } from '../../parts/record-steps/record-steps.tsx';
import { ProductDiscounts } from './product-discounts.tsx';
import { ProductFacts } from './product-facts.tsx';
import { LatestOrders, Movements, Sales } from './product-history.tsx';
import { productRecordCopy as copy } from './product-record.copy.ts';
import styles from './product-record.module.css';

interface ProductActions {
  onEdit: () => void;
  /** Asks whether to delete it. */
  onDelete: (product: Product) => void;
  /** Opens the form for the discount for everyone, which may exist already. */
  onDiscount: () => void;
  /** Undefined after the server refused it. */
  onSetActive: ((isActive: boolean) => void) | undefined;
  /** The status is being saved. */
  saving: boolean;
}

export interface ProductRecordProps {
  record: Loadable<Product>;
  /** The product from the list, shown while the record loads and if it fails to load. */
  listed?: Product;
  /** Undefined if the server does not offer it. */
  history: Loadable<ProductHistory> | undefined;
  /** The discounts on this product. */
  discounts: List<Discount>;
  /** Ids of the previous and next product in the displayed list. */
  neighbours: { previous: string | undefined; next: string | undefined };
  /** Opens another product; null closes. */
  onOpen: (id: string | null) => void;
  onReload: (what: 'record' | 'history') => void;
  actions: ProductActions;
  now: Date;
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** One product next to its list: price and margin, stock, sales, discounts and orders. */
export function ProductRecord({
  record,
  listed,
  history,
  discounts,
  neighbours,
  onOpen,
  onReload,
  actions,
  now,
}: ProductRecordProps) {
  const product = dataOf(record) ?? listed;
  const failure = record.status === 'failed' ? record.failure : undefined;
  const missing = failure?.kind === 'missing';
  const close = useCallback(() => onOpen(null), [onOpen]);
  const inactive = product?.isActive === false;
  return (
    <Drawer
      open
      docked
      onClose={close}
      label={product && !missing ? copy.label(product.name) : copy.untitled}
      title={product && !missing ? product.name : copy.untitled}
      badge={
        product && !missing ? (
          <Dot tone={inactive ? 'gray' : 'green'} stale={failure !== undefined}>
            {inactive ? copy.inactive : copy.active}
          </Dot>
        ) : undefined
      }
      actions={<RecordSteps words={copy} {...neighbours} onOpen={onOpen} />}
      footer={
        product && !missing ? <Actions product={product} discounts={discounts} {...actions} /> : undefined
      }
    >
      {missing ? (
        <MissingRecord words={copy} onClose={close} />
      ) : product ? (
        <>
          {failure ? (
            <Box mb="4">
              <FailureNotice
                compact
                title={copy.stale}
                failure={failure}
                onRetry={() => onReload('record')}
              />
            </Box>
          ) : null}
          <ProductFacts
            product={product}
            movements={<Movements history={history} now={now} onReload={() => onReload('history')} />}
          />
          <Sales history={history} />
          <ProductDiscounts discounts={discounts} product={product} now={now} />
          <LatestOrders history={history} />
        </>
      ) : failure ? (
        <FailureNotice
          shape="page"
          compact
          title={copy.failed}
          failure={failure}
          onRetry={() => onReload('record')}
        />
      ) : (
        <Stack role="status" gap="3">
          <span className="ds-visually-hidden">{copy.loading}</span>
          <Skeleton width={180} height={28} />
          <Skeleton width={120} faint />
          <SkeletonRows rows={6} rowHeight={40} />
        </Stack>
      )}
    </Drawer>
  );
}

type ActionsProps = ProductActions & { product: Product; discounts: List<Discount> };

function Actions({ product, discounts, onEdit, onDelete, onDiscount, onSetActive, saving }: ActionsProps) {
  const inactive = product.isActive === false;
  const Icon = saving ? LoaderCircle : inactive ? Power : PowerOff;
  const discounted = dataOf(discounts.state)?.rows.some(({ retailer }) => retailer === undefined);
  return (
    <Row justify="end" gap="2" wrap grow className={styles.actions}>
      <IconButton
        type="button"
        variant="surface"
        color="gray"
        aria-label={copy.removeNamed(product.name)}
        title={copy.remove}
        onClick={() => onDelete(product)}
      >
        <Trash2 {...icon} />
      </IconButton>
      <Button type="button" variant="surface" color="gray" onClick={onDiscount}>
        <Percent {...icon} />
        <span>{discounted ? copy.editDiscount : copy.newDiscount}</span>
      </Button>
      {product.isActive === undefined || !onSetActive ? null : (
        <Button
          type="button"
          variant="surface"
          color="gray"
          aria-disabled={saving || undefined}
          onClick={(event) => {
            // The second press of a double click would revert the first.
            if (!saving && event.detail < 2) onSetActive(inactive);
          }}
        >
          <Icon {...icon} className={saving ? 'ds-spin' : undefined} />
          <span>{saving ? copy.saving : inactive ? copy.activate : copy.deactivate}</span>
        </Button>
      )}
      <Button type="button" onClick={onEdit}>
        <Pencil {...icon} />
        <span>{copy.edit}</span>
      </Button>
    </Row>
  );
}

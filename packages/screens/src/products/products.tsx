import type { CalendarDate } from '@dmc/contract/dates';
import type { Product, ProductDraft, ProductTotals } from '@dmc/contract/products';
import { ColumnChoice, useColumnChoice } from '@dmc/design-system/column-choice';
import { DataTable } from '@dmc/design-system/data-table';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import { FilterChips } from '@dmc/design-system/filter-chips';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { List } from '@dmc/design-system/list';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { sorted } from '@dmc/design-system/sorted';
import { Toolbar } from '@dmc/design-system/toolbar';
import { usePhone } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { BulkWrite, ReadAll } from '../bulk/bulk.ts';
import { Selected } from '../bulk/selected.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import type { DraftStore } from '../draft-form/draft-form.tsx';
import { EditDelete } from '../edit-delete/edit-delete.tsx';
import { ImportButton, type ImportButtonProps } from '../import-dialog/import-button.tsx';
import { type ExportSource, ListExport } from '../list-export/list-export.tsx';
import { chipCount, filterCounts } from '../list-stats/list-stats.ts';
import { useRemovalFocus } from '../removal-focus/removal-focus.ts';
import type { ProductsAction } from './bulk-products.tsx';
import { PRODUCT_COLUMNS, TAXED_COLUMNS } from './product-columns.tsx';
import type { StoredImagesSlot } from './product-dialog.tsx';
import type { UploadFile } from './product-images.tsx';
import type { ProductChange } from './product-plan.ts';
import { productsCopy as copy } from './products.copy.ts';
import styles from './products.module.css';
import { PRODUCT_FILTERS, PRODUCT_WARNINGS, type ProductsView, productsView } from './products-view.ts';

// Opened by a press, so their code loads then.
const ProductDialog = lazyWithPreload(() =>
  import('./product-dialog.tsx').then((module) => ({ default: module.ProductDialog })),
);
const SeveralProducts = lazyWithPreload(() =>
  import('./several-products.tsx').then((module) => ({ default: module.SeveralProducts })),
);
const DeleteDialog = lazyWithPreload(() =>
  import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })),
);

/** A product to show in full, and its neighbours in the list as it is shown. */
export interface OpenProduct {
  id: string;
  listed: Product | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** Asks whether to delete it. */
  onDelete: (product: Product) => void;
}
const fileColumns = async () => (await import('@dmc/contract/list-files')).PLAIN_PRODUCT_FILE;
const taxedFileColumns = async () => (await import('@dmc/contract/list-files')).PRODUCT_FILE;

export interface ProductsProps {
  products: List<Product, ProductTotals>;
  /** Who applies the status filter: the server to all products, or this screen to those that are loaded. */
  filteredBy: 'server' | 'screen';
  /** The product of an edit link that is not in the list. */
  opened?: Loadable<Product> | undefined;
  view: ProductsView;
  onView: (change: Partial<ProductsView>) => void;
  /** The address of a change of the view, for another tab. */
  hrefOf: (change: Partial<ProductsView>) => string;
  /** Creates, or with an id updates. */
  onSave: (draft: ProductDraft, id?: string) => Promise<Outcome>;
  onDelete: (id: string) => Promise<Outcome>;
  /** Changes a field of several products. */
  bulk: { readAll: ReadAll<Product>; onChange: BulkWrite<ProductChange> };
  /** The platform's day, by which GST rates hold, if the server takes rate, HSN code and cost. */
  taxed?: { today: CalendarDate } | undefined;
  upload: UploadFile;
  /** Previously uploaded images, if the server lists them. */
  storedImages?: StoredImagesSlot | undefined;
  /** Where an export reads what is not loaded. */
  exports?: ExportSource<Product> | undefined;
  /** The Import CSV button. */
  imports?: ImportButtonProps | undefined;
  drafts: DraftStore;
  /** Draws the open product's details next to the list. */
  details?: ((of: OpenProduct) => ReactNode) | undefined;
  /** Whose products they are; named before one is deleted while an admin is viewing as a distributor. */
  tenant?: string | undefined;
}

const idOf = ({ id }: Product) => id;

/** The catalogue: search, stock filters, the list, and the dialogs to add, edit and delete (core §2). */
export function Products({
  products,
  filteredBy,
  opened,
  view,
  onView,
  hrefOf,
  onSave,
  onDelete,
  bulk,
  taxed,
  upload,
  storedImages,
  exports,
  imports,
  drafts,
  details,
  tenant,
}: ProductsProps) {
  const columns = taxed ? TAXED_COLUMNS : PRODUCT_COLUMNS;
  const columnChoice = useColumnChoice(columns);
  const [deleting, setDeleting] = useState<Product>();
  const page = dataOf(products.state);
  const narrow = useCallback(
    (all: List<Product>) => (filteredBy === 'server' ? all : productsView.narrow(all, view, undefined)),
    [filteredBy, view],
  );
  const list = useMemo(() => narrow(products), [narrow, products]);
  const selected = useBulk<Product, ProductsAction>({
    list,
    idOf,
    filter: productsView.filterKey(view),
    readAll: bulk.readAll,
    narrow,
  });
  const counts = filterCounts(
    page?.totals?.counts.status,
    PRODUCT_FILTERS,
    filteredBy === 'screen' &&
      ((status) => dataOf(productsView.narrow(products, { ...view, status }, undefined).state)),
  );
  // “Previous” and “next” in the details follow the order of the table.
  const shown = useMemo(
    () => sorted(dataOf(list.state)?.rows ?? [], columns, view.sort),
    [list.state, columns, view.sort],
  );
  const at = shown.findIndex(({ id }) => id === view.details);
  const actions = useCallback(
    (product: Product) => (
      <EditDelete
        name={product.name}
        words={copy}
        onEdit={() => onView({ open: { kind: 'edit', id: product.id } })}
        onDelete={() => setDeleting(product)}
      />
    ),
    [onView],
  );
  const phone = usePhone();
  const root = useRef<HTMLDivElement>(null);
  const onDeleted = useRemovalFocus(root, page);
  const close = () => onView({ open: null });
  const editId = view.open?.kind === 'edit' ? view.open.id : undefined;
  const listed = editId === undefined ? undefined : page?.rows.find((product) => product.id === editId);
  const editing = listed ?? (opened && dataOf(opened));
  const suggestions = useMemo(() => {
    const distinct = (values: (string | undefined)[]) =>
      [...new Set(values.filter((value): value is string => Boolean(value)))].toSorted();
    return {
      categories: distinct(page?.rows.map((product) => product.category) ?? []),
      subCategories: distinct(page?.rows.map((product) => product.subCategory) ?? []),
    };
  }, [page]);

  return (
    <>
      <Toolbar
        start={
          <>
            <SearchField
              label={copy.searchLabel}
              placeholder={copy.searchPlaceholder}
              value={view.search}
              onSearch={(search) => onView({ search })}
            />
            <FilterChips
              label={copy.filterLabel}
              value={view.status}
              onChange={(status) => onView({ status })}
              options={PRODUCT_FILTERS.filter(
                (status) =>
                  !PRODUCT_WARNINGS.includes(status) || status === view.status || (counts[status] ?? 0) > 0,
              ).map((status) => ({
                value: status,
                label: copy.filters[status],
                count: chipCount(counts[status], products.state),
              }))}
            />
          </>
        }
        end={
          <>
            <ListExport
              name="products"
              noun={copy.noun}
              columns={taxed ? taxedFileColumns : fileColumns}
              page={dataOf(list.state)}
              filters={productsView.isFiltered(view) ? productsView.describe(view) : undefined}
              arrange={narrow}
              selected={selected}
              source={exports}
            />
            {imports ? <ImportButton {...imports} /> : null}
            <ColumnChoice label={copy.columnChoice} {...columnChoice} />
            <Button onClick={() => onView({ open: { kind: 'new' } })}>
              <Plus aria-hidden size={16} strokeWidth={1.75} />
              <span>{copy.add}</span>
            </Button>
          </>
        }
      />
      <div ref={root} className={styles.list} tabIndex={-1}>
        <DataTable
          list={list}
          columns={columns}
          words={copy}
          record={{
            id: view.details ?? editId,
            onOpen: (id) => onView({ details: id }),
            hrefOf: (id) => hrefOf({ details: id }),
          }}
          sort={{ by: view.sort, onChange: (sort) => onView({ sort }) }}
          choice={columnChoice}
          selection={selected.selection}
          empty={
            productsView.isFiltered(view) ? (
              <NoMatch
                title={copy.noMatch}
                hint={copy.noMatchHint(productsView.describe(view))}
                action={copy.clear}
                onAction={() => onView(productsView.cleared())}
              />
            ) : (
              <EmptyState
                kind="nothing"
                title={copy.empty}
                hint={copy.emptyHint}
                action={<Button onClick={() => onView({ open: { kind: 'new' } })}>{copy.add}</Button>}
              />
            )
          }
          // A card leaves them to the details, which leaves the line to the name and price.
          actions={{ of: actions, repeated: phone }}
        />
      </div>
      {view.details === null ? null : (
        <LazyPart>
          {details?.({
            id: view.details,
            listed: page?.rows.find(({ id }) => id === view.details),
            previous: shown[at - 1]?.id,
            next: at < 0 ? undefined : shown[at + 1]?.id,
            onDelete: setDeleting,
          })}
        </LazyPart>
      )}
      <Selected count={selected.rows.length} noun={copy.noun}>
        <SeveralProducts selected={selected} write={bulk.onChange} tenant={tenant} />
      </Selected>
      <LazyPart>
        {view.open?.kind === 'new' || editing ? (
          <ProductDialog
            key={editing?.id ?? 'new'}
            product={editing}
            suggestions={suggestions}
            taxed={taxed}
            drafts={drafts}
            upload={upload}
            storedImages={storedImages}
            onSubmit={(draft) => onSave(draft, editing?.id)}
            onClose={close}
          />
        ) : null}
        {deleting ? (
          <DeleteDialog
            product={deleting}
            tenant={tenant}
            onDelete={async (id) => {
              const outcome = await onDelete(id);
              if (outcome.ok) {
                if (view.details === id) onView({ details: null });
                onDeleted();
              }
              return outcome;
            }}
            onClose={() => setDeleting(undefined)}
          />
        ) : null}
      </LazyPart>
    </>
  );
}

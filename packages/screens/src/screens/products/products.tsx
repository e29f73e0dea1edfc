import type { CalendarDate } from '@dmc/contract/dates';
import { spellingsOf } from '@dmc/contract/names';
import type { Product, ProductDraft, ProductTotals } from '@dmc/contract/products';
import { FilterChips } from '@dmc/design-system/filter-chips';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { usePhone } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { BulkWrite } from '../../parts/bulk/bulk.ts';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { EditDelete } from '../../parts/edit-delete/edit-delete.tsx';
import { ImportButton, type ImportButtonProps } from '../../parts/import-dialog/import-button.tsx';
import { chipProps } from '../../parts/list-screen/filter-controls.ts';
import { ListScreen, type ScreenList } from '../../parts/list-screen/list-screen.tsx';
import { useListScreen } from '../../parts/list-screen/use-list-screen.ts';
import { PRODUCT_COLUMNS, TAXED_COLUMNS } from './product-columns.tsx';
import type { StoredImagesSlot } from './product-dialog.tsx';
import type { UploadFile } from './product-images.tsx';
import type { ProductChange } from './product-plan.ts';
import { productsCopy as copy } from './products.copy.ts';
import { PRODUCT_WARNINGS, type ProductsView, productsView } from './products-view.ts';

// Loaded when opened.
const ProductDialog = lazyWithPreload(() =>
  import('./product-dialog.tsx').then((module) => ({ default: module.ProductDialog })),
);
const SeveralProducts = lazyWithPreload(() =>
  import('./several-products.tsx').then((module) => ({ default: module.SeveralProducts })),
);
const DeleteDialog = lazyComponent(() =>
  import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })),
);

/** The open product, and its neighbours in the displayed list. */
export interface OpenProduct {
  id: string;
  listed: Product | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** Asks whether to delete it. */
  onDelete: (product: Product) => void;
}
const fileColumns = async () => (await import('@dmc/contract/csv-columns')).PLAIN_PRODUCT_FILE;
const taxedFileColumns = async () => (await import('@dmc/contract/csv-columns')).PRODUCT_FILE;

export interface ProductsProps {
  list: ScreenList<Product, ProductsView, ProductTotals>;
  /** The product of an edit link that is not in the list. */
  opened?: Loadable<Product>;
  /** Creates a product or, with an id, updates one. Without it, the catalogue is only read. */
  onSave?: (draft: ProductDraft, id?: string) => Promise<Outcome>;
  onDelete?: (id: string) => Promise<Outcome>;
  /** Changes a field of several products; without it, none can be selected. */
  onChange?: BulkWrite<ProductChange>;
  /** The current day in the platform's time zone, if the server stores GST rate, HSN code and cost. */
  taxed?: { today: CalendarDate };
  /** Stores an image. The form needs it, and `drafts`, where there is `onSave`. */
  upload?: UploadFile;
  /** Previously uploaded images, if the server lists them. */
  storedImages?: StoredImagesSlot;
  /** The Import CSV button. */
  imports?: ImportButtonProps;
  drafts?: DraftStore;
  /** Renders the open product's details next to the list. */
  details?: (opened: OpenProduct) => ReactNode;
  /** The distributor's name while an admin is viewing as one, for the confirmation of a deletion. */
  tenant?: string;
}

/** The catalogue: search, stock filters, the list, and the dialogs to add, edit and delete (core §2). */
export function Products({
  list,
  opened,
  onSave,
  onDelete,
  onChange,
  taxed,
  upload,
  storedImages,
  imports,
  drafts,
  details,
  tenant,
}: ProductsProps) {
  const columns = taxed ? TAXED_COLUMNS : PRODUCT_COLUMNS;
  const [deleting, setDeleting] = useState<Product>();
  const { rows, view, onView, hrefOf } = list;
  const page = dataOf(rows.state);
  const screen = useListScreen({ list, declaration: productsView, columns, context: undefined });
  const statuses = chipProps(screen, 'status', copy.filters.all);
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
  const close = () => onView({ open: null });
  const editId = view.open?.kind === 'edit' ? view.open.id : undefined;
  const listed = editId === undefined ? undefined : page?.rows.find((product) => product.id === editId);
  const editing = listed ?? (opened && dataOf(opened));
  const suggestions = useMemo(() => {
    const rows = page?.rows ?? [];
    return {
      categories: spellingsOf(rows.map(({ category = '' }) => [category, 1])),
      subCategories: spellingsOf(rows.map(({ subCategory = '' }) => [subCategory, 1])),
    };
  }, [page]);

  return (
    <>
      <ListScreen
        list={screen}
        words={copy}
        file={{ name: 'products', columns: taxed ? taxedFileColumns : fileColumns }}
        filters={
          <>
            <SearchField
              label={copy.searchLabel}
              placeholder={copy.searchPlaceholder}
              value={view.search}
              onSearch={(search) => onView({ search })}
            />
            <FilterChips
              label={copy.filterLabel}
              {...statuses}
              options={statuses.options.filter(
                ({ value, count }) =>
                  !PRODUCT_WARNINGS.some((warning) => warning === value) ||
                  value === view.status ||
                  (typeof count === 'number' && count > 0),
              )}
            />
          </>
        }
        tools={imports ? <ImportButton {...imports} /> : null}
        create={
          onSave && (
            <Button onClick={() => onView({ open: { kind: 'new' } })}>
              <Plus aria-hidden size={16} strokeWidth={1.75} />
              <span>{copy.add}</span>
            </Button>
          )
        }
        firstStep={onSave && <Button onClick={() => onView({ open: { kind: 'new' } })}>{copy.add}</Button>}
        record={
          details || onSave
            ? {
                id: view.details ?? editId,
                onOpen: (id) => onView({ details: id }),
                hrefOf: (id) => hrefOf({ details: id }),
              }
            : undefined
        }
        // On cards, and next to an open product, the actions are in the details, to leave room for name and price.
        rowActions={onSave && onDelete && { render: actions, repeated: phone || view.details !== null }}
        selection={
          onChange && <SeveralProducts selected={screen.selected} write={onChange} tenant={tenant} />
        }
      />
      {view.details === null ? null : (
        <LazyPart>
          {details?.({
            id: view.details,
            listed: page?.rows.find(({ id }) => id === view.details),
            ...screen.neighbours(view.details),
            onDelete: setDeleting,
          })}
        </LazyPart>
      )}
      <LazyPart>
        {onSave && upload && drafts && (view.open?.kind === 'new' || editing) ? (
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
        {onDelete && deleting ? (
          <DeleteDialog
            product={deleting}
            tenant={tenant}
            onDelete={async (id) => {
              const outcome = await onDelete(id);
              if (outcome.ok) {
                if (view.details === id) onView({ details: null });
                screen.onRemoved();
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

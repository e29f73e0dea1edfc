import type { CalendarDate } from '@dmc/contract/dates';
import { documentedFields, formValuesOf, labelsOf } from '@dmc/contract/fields';
import { DEFAULT_GST_RATE, goodsOf, rateFault, ratesOn } from '@dmc/contract/gst';
import { groupRupees } from '@dmc/contract/money';
import {
  imagesOf,
  MAX_IMAGES,
  PRODUCT_FIELDS,
  type Product,
  ProductDraft,
  type ProductForm,
  SAVED_FOR_MS,
  UNITS,
} from '@dmc/contract/products';
import { FullWidth } from '@dmc/design-system/fields';
import type { Outcome } from '@dmc/design-system/load';
import { MoneyField } from '@dmc/design-system/money-field';
import { NumberField } from '@dmc/design-system/number-field';
import { SelectField } from '@dmc/design-system/select-field';
import { SwitchField } from '@dmc/design-system/switch-field';
import { TextField } from '@dmc/design-system/text-field';
import { Textarea } from '@dmc/design-system/textarea';
import { type ReactNode, useId, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { DraftDialog } from '../../parts/draft-form/draft-dialog.tsx';
import { useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { addImage, primaryUrl } from './image-list.ts';
import { ProductImages, type UploadFile } from './product-images.tsx';
import { productsCopy } from './products.copy.ts';
import styles from './products.module.css';
import type { StoredImagesProps } from './stored-images.tsx';

const copy = productsCopy.form;

/** Renders the stored images. Receives the images in the form, and a callback for chosen ones. */
export type StoredImagesSlot = (form: Pick<StoredImagesProps, 'chosen' | 'full' | 'onChoose'>) => ReactNode;

export interface ProductDialogProps {
  /** The product to edit; undefined adds a new one. */
  product?: Product;
  /** Categories and sub-categories already in use, suggested while typing. */
  suggestions: { categories: readonly string[]; subCategories: readonly string[] };
  /** The current day in the platform's time zone, if the server stores GST rate, HSN code and cost. */
  taxed?: { today: CalendarDate };
  drafts: DraftStore;
  upload: UploadFile;
  /** Previously uploaded images, which load independently. */
  storedImages?: StoredImagesSlot;
  onSubmit: (draft: ProductDraft) => Promise<Outcome>;
  onClose: () => void;
  savedFor?: number;
}

const LABELS = { ...labelsOf(PRODUCT_FIELDS), images: copy.images };

const initialValues = (product: Product | undefined, taxed: boolean): ProductForm => ({
  ...formValuesOf(taxed ? PRODUCT_FIELDS : documentedFields(PRODUCT_FIELDS), product),
  imageUrl: product?.imageUrl ?? '',
  images: product ? imagesOf(product) : [],
  ...(product?.version === undefined ? {} : { version: product.version }),
});

/** The options of the GST rate: the rates in force, and the product's own even if it has ended. */
function rateOptions(own: number | undefined, today: CalendarDate) {
  const rates = ratesOn(today);
  const ended = own === undefined || rates.includes(own) ? [] : [own];
  return [
    { value: '', label: copy.gstUnknown },
    ...[...rates, ...ended].map((rate) => ({
      value: String(rate),
      label: productsCopy.percent(rate),
      note: ended.includes(rate) ? copy.gstEnded : goodsOf(rate, today),
    })),
  ];
}

const rateHint = (rate: string, today: CalendarDate): string | undefined =>
  rate === '' ? copy.gstUnknownHint(DEFAULT_GST_RATE) : rateFault(Number(rate), today);

/** Adds or edits a product (core §2, §5): fields at the left, images at the right. */
export function ProductDialog({
  product,
  suggestions,
  taxed,
  drafts,
  upload,
  storedImages,
  onSubmit,
  onClose,
  savedFor = SAVED_FOR_MS,
}: ProductDialogProps) {
  const uploading = useRef(0);
  const listId = useId();
  const { form, ...draft } = useDraftForm<ProductForm, ProductDraft>({
    schema: ProductDraft,
    initial: initialValues(product, taxed !== undefined),
    record: product?.id ?? 'new',
    drafts,
    onSubmit,
    onSaved: onClose,
    savedFor,
    shared: { revision: 'version', labels: LABELS },
    blocked: () => (uploading.current > 0 ? copy.uploading : undefined),
  });
  const { phase, errors, refused, unblock } = draft;
  const setUploading = (count: number) => {
    // The uploads that blocked the form have finished.
    if (uploading.current > 0 && count === 0) unblock();
    uploading.current = count;
  };
  const { register, control, setValue, watch } = form;
  const images = watch('images') as ProductDraft['images'];
  const setImages = (next: ProductDraft['images']) => {
    setValue('images', next, { shouldDirty: true });
    setValue('imageUrl', primaryUrl(next), { shouldDirty: true });
  };
  const error = (name: keyof ProductForm) => errors[name]?.message as string | undefined;
  return (
    <DraftDialog
      title={product ? copy.editTitle : copy.addTitle}
      size={872}
      // The images have no form field that could show it.
      draft={{ ...draft, refused: refused ?? errors.images?.message ?? error('imageUrl') }}
      words={{
        cancel: copy.cancel,
        send: copy.save,
        sending: copy.saving,
        sent: copy.saved,
        success: product ? copy.updated : copy.created,
      }}
      onClose={onClose}
      layout={{ columns: 3, phone: 2 }}
      aside={
        <div inert={phase !== 'editing'}>
          <ProductImages
            images={images}
            productName={watch('name')}
            onChange={setImages}
            upload={upload}
            onPending={setUploading}
          />
          {storedImages?.({
            chosen: images.map((image) => image.imageUrl),
            full: images.length >= MAX_IMAGES,
            onChoose: (file) => setImages(addImage(images, file.url, watch('name'))),
          })}
        </div>
      }
    >
      <FullWidth>
        <TextField
          label={copy.name}
          required
          error={error('name')}
          autoComplete="off"
          {...register('name')}
        />
      </FullWidth>
      <FullWidth>
        <Textarea
          label={copy.description}
          optional
          error={error('description')}
          {...register('description')}
        />
      </FullWidth>
      <TextField label={copy.sku} required error={error('sku')} autoComplete="off" {...register('sku')} />
      <TextField
        label={copy.category}
        optional
        error={error('category')}
        list={`${listId}-categories`}
        {...register('category')}
      />
      <TextField
        label={copy.subCategory}
        optional
        error={error('subCategory')}
        list={`${listId}-subcategories`}
        {...register('subCategory')}
      />
      <hr className={styles.rule} />
      <MoneyField
        label={copy.price}
        format={groupRupees}
        required
        error={error('price')}
        {...register('price')}
      />
      <MoneyField label={copy.mrp} format={groupRupees} optional error={error('mrp')} {...register('mrp')} />
      <Controller
        control={control}
        name="unit"
        render={({ field }) => (
          <SelectField
            label={copy.unit}
            required
            error={error('unit')}
            options={UNITS.map((unit) => ({ value: unit, label: unit }))}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      {taxed ? (
        <>
          <MoneyField
            format={groupRupees}
            label={copy.costPrice}
            optional
            hint={watch('costPrice') ? copy.costHint : copy.costUnknown}
            error={error('costPrice')}
            {...register('costPrice')}
          />
          <Controller
            control={control}
            name="gstRate"
            render={({ field }) => (
              <SelectField
                label={copy.gstRate}
                hint={rateHint(String(field.value ?? ''), taxed.today)}
                error={error('gstRate')}
                options={rateOptions(product?.gstRate, taxed.today)}
                value={String(field.value ?? '')}
                onChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
              />
            )}
          />
          <TextField
            label={copy.hsnCode}
            optional
            hint={copy.hsnHint}
            error={error('hsnCode')}
            inputMode="numeric"
            autoComplete="off"
            {...register('hsnCode')}
          />
        </>
      ) : null}
      <NumberField label={copy.stock} required error={error('stock')} {...register('stock')} min={0} />
      <NumberField
        label={copy.minQty}
        required
        hint={copy.minQtyHint}
        error={error('minQty')}
        {...register('minQty')}
        min={1}
      />
      <Controller
        control={control}
        name="isActive"
        render={({ field }) => (
          <SwitchField
            label={copy.isActive}
            text={field.value ? productsCopy.active : productsCopy.inactive}
            checked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      <datalist id={`${listId}-categories`}>
        {suggestions.categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <datalist id={`${listId}-subcategories`}>
        {suggestions.subCategories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </DraftDialog>
  );
}

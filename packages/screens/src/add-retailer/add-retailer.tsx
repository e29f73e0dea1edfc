import { isGstin } from '@dmc/contract/gstin';
import { RetailerDraft } from '@dmc/contract/retailers';
import { FullWidth } from '@dmc/design-system/fields';
import type { Outcome } from '@dmc/design-system/load';
import { TextField } from '@dmc/design-system/text-field';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { type DraftStore, useDraftForm } from '../draft-form/draft-form.tsx';
import { addRetailerCopy as copy } from './add-retailer.copy.ts';

export interface AddRetailerProps {
  drafts: DraftStore;
  onSubmit: (draft: RetailerDraft) => Promise<Outcome>;
  onClose: () => void;
}

const EMPTY: RetailerDraft = {
  name: '',
  phone: '',
  email: '',
  gstNumber: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
};

const digits = (text: string) => text.replace(/\D/g, '');

/** Adds a retailer (rulings P20). Formats of phone, GST number and pincode are suggested, never enforced. */
export function AddRetailer({ drafts, onSubmit, onClose }: AddRetailerProps) {
  const { form, ...draft } = useDraftForm<RetailerDraft, RetailerDraft>({
    schema: RetailerDraft,
    initial: EMPTY,
    record: 'new',
    drafts,
    onSubmit,
    onSaved: onClose,
  });
  const { errors } = draft;
  const { register, watch } = form;
  const { touchedFields } = form.formState;
  const error = (name: keyof RetailerDraft) => errors[name]?.message;
  /** Hints appear once the field has been left: nobody is corrected while typing. */
  const advice = (name: keyof RetailerDraft, sound: (text: string) => boolean, words: string) => {
    const text = watch(name).trim();
    return touchedFields[name] && text !== '' && !sound(text) ? words : undefined;
  };
  return (
    <DraftDialog
      title={copy.title}
      description={copy.description}
      {...draft}
      words={{ cancel: copy.cancel, send: copy.save, sending: copy.saving }}
      onClose={onClose}
      columns={2}
      phone={2}
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
      <TextField
        label={copy.phone}
        required
        type="tel"
        hint={advice(
          'phone',
          (text) => digits(text).replace(/^91(?=\d{10}$)/, '').length === 10,
          copy.phoneAdvice,
        )}
        error={error('phone')}
        autoComplete="off"
        {...register('phone')}
      />
      <TextField
        label={copy.email}
        optional
        type="email"
        error={error('email')}
        autoComplete="off"
        {...register('email')}
      />
      <FullWidth>
        <TextField
          label={copy.gstNumber}
          optional
          hint={advice('gstNumber', (text) => isGstin(text.toUpperCase()), copy.gstAdvice) ?? copy.gstHint}
          error={error('gstNumber')}
          autoComplete="off"
          {...register('gstNumber')}
        />
      </FullWidth>
      <FullWidth>
        <TextField
          label={copy.address}
          optional
          error={error('address')}
          autoComplete="off"
          {...register('address')}
        />
      </FullWidth>
      <TextField label={copy.city} optional error={error('city')} autoComplete="off" {...register('city')} />
      <TextField
        label={copy.pincode}
        optional
        inputMode="numeric"
        hint={advice('pincode', (text) => /^\d{6}$/.test(text.replace(/\s/g, '')), copy.pincodeAdvice)}
        error={error('pincode')}
        autoComplete="off"
        {...register('pincode')}
      />
      <FullWidth>
        <TextField
          label={copy.state}
          optional
          error={error('state')}
          autoComplete="off"
          {...register('state')}
        />
      </FullWidth>
    </DraftDialog>
  );
}

import { phoneKeys } from '@dmc/contract/phone';
import { isPincode } from '@dmc/contract/pincode';
import type { RetailerDraft } from '@dmc/contract/retailers';
import { stateOf } from '@dmc/contract/states';
import { FullWidth } from '@dmc/design-system/fields';
import { TextField } from '@dmc/design-system/text-field';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { addRetailerCopy as copy } from './add-retailer.copy.ts';
import { StateField } from './state-field.tsx';

interface RetailerFieldsProps {
  form: UseFormReturn<RetailerDraft, unknown, RetailerDraft>;
  /** A field for the owner, below the name. */
  owner?: ReactNode;
  /** Whether the state for GST can be chosen. */
  forPapers: boolean;
}

/** The details of a retailer. Formats of phone and pincode are suggested, never enforced. */
export function RetailerFields({ form, owner, forPapers }: RetailerFieldsProps) {
  const { control, register, watch } = form;
  const found = stateOf({ gstNumber: watch('gstNumber'), pincode: watch('pincode') });
  const { errors, touchedFields } = form.formState;
  const error = (name: keyof RetailerDraft) => errors[name]?.message;
  /** Hints appear after blur, so that nobody is corrected while typing. */
  const advice = (name: 'phone' | 'pincode', isValid: (text: string) => boolean, words: string) => {
    const text = watch(name).trim();
    return touchedFields[name] && text !== '' && !isValid(text) ? words : undefined;
  };
  return (
    <>
      <FullWidth>
        <TextField
          label={copy.name}
          required
          error={error('name')}
          autoComplete="off"
          {...register('name')}
        />
      </FullWidth>
      {owner}
      <TextField
        label={copy.phone}
        required
        type="tel"
        hint={advice('phone', (text) => phoneKeys(text).every((key) => key.length === 10), copy.phoneAdvice)}
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
          hint={copy.gstHint}
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
        hint={advice('pincode', isPincode, copy.pincodeAdvice)}
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
      {forPapers ? (
        <FullWidth>
          <Controller
            control={control}
            name="stateCode"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <StateField {...{ value, onChange, onBlur, ref, found }} error={error('stateCode')} />
            )}
          />
        </FullWidth>
      ) : null}
    </>
  );
}

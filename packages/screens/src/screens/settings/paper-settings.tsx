import { ISSUED_KINDS } from '@dmc/contract/paper-kinds';
import type { SettingsDraft } from '@dmc/contract/settings';
import type { StateCode } from '@dmc/contract/states';
import { Card } from '@dmc/design-system/card';
import { Fields, FullWidth } from '@dmc/design-system/fields';
import { SwitchField } from '@dmc/design-system/switch-field';
import { TextField } from '@dmc/design-system/text-field';
import { Textarea } from '@dmc/design-system/textarea';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { StateField } from '../../parts/add-retailer/state-field.tsx';
import type { SettingsValues } from './current.ts';
import { settingsCopy } from './settings.copy.ts';

const copy = settingsCopy.papers;

interface PaperSettingsProps {
  form: UseFormReturn<SettingsValues, unknown, SettingsDraft>;
  /** What the GST number, else the PIN code, says. */
  foundState: StateCode | undefined;
  /** The values cannot change while they are being saved. */
  saving: boolean;
}

/** What the organisation's invoices say, and when they are issued. */
export function PaperSettings({ form, foundState, saving }: PaperSettingsProps) {
  const { control, register, formState } = form;
  const errors = formState.errors.papers;
  return (
    <Card title={copy.title}>
      <Fields columns={2} inert={saving}>
        <FullWidth>
          <Controller
            control={control}
            name="papers.stateCode"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <StateField
                {...{ value, onChange, onBlur, ref }}
                found={foundState}
                error={errors?.stateCode?.message}
              />
            )}
          />
        </FullWidth>
        {ISSUED_KINDS.map((kind) => (
          <TextField
            key={kind}
            label={copy.prefixes[kind]}
            required
            error={errors?.prefixes?.[kind]?.message}
            autoComplete="off"
            spellCheck={false}
            {...register(`papers.prefixes.${kind}`)}
          />
        ))}
        <TextField
          label={copy.bankName}
          optional
          error={errors?.bank?.name?.message}
          autoComplete="off"
          {...register('papers.bank.name')}
        />
        <TextField
          label={copy.bankAccount}
          optional
          error={errors?.bank?.account?.message}
          autoComplete="off"
          inputMode="numeric"
          {...register('papers.bank.account')}
        />
        <TextField
          label={copy.bankIfsc}
          optional
          error={errors?.bank?.ifsc?.message}
          autoComplete="off"
          spellCheck={false}
          {...register('papers.bank.ifsc')}
        />
        <TextField
          label={copy.vpa}
          optional
          hint={copy.vpaHint}
          error={errors?.vpa?.message}
          autoComplete="off"
          spellCheck={false}
          {...register('papers.vpa')}
        />
        <FullWidth>
          <Textarea
            label={copy.terms}
            optional
            hint={copy.termsHint}
            error={errors?.terms?.message}
            rows={3}
            {...register('papers.terms')}
          />
        </FullWidth>
        <FullWidth>
          <Controller
            control={control}
            name="papers.issueOnShipping"
            render={({ field }) => (
              <SwitchField
                label={copy.issueOnShipping}
                hint={copy.issueOnShippingHint}
                checked={field.value ?? false}
                onChange={field.onChange}
              />
            )}
          />
        </FullWidth>
      </Fields>
    </Card>
  );
}

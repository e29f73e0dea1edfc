import {
  DEFAULT_THEME_COLOUR,
  DISTRIBUTOR_FIELDS,
  type Distributor,
  DistributorChange,
  type DistributorCreation,
  DistributorCreationForm,
} from '@dmc/contract/distributors';
import { formValuesOf, labelsOf } from '@dmc/contract/fields';
import { isGstin, plainGstin } from '@dmc/contract/gstin';
import { type PasswordPolicy, passwordRule } from '@dmc/contract/new-password';
import { isPincode } from '@dmc/contract/pincode';
import { readThemeChoice, themeChoiceText } from '@dmc/contract/theme-choice';
import { Fields, FullWidth } from '@dmc/design-system/fields';
import type { Outcome } from '@dmc/design-system/load';
import { Logo } from '@dmc/design-system/logo';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { DraftDialog } from '../../parts/draft-form/draft-dialog.tsx';
import { useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { withoutSecrets } from '../../parts/draft-form/without-secrets.ts';
import { LogoPreview, useDebouncedAddress } from '../settings/logo-preview.tsx';
import { BrandedScope, BrandingPreview, displayName } from './branding-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { distributorsCopy } from './distributors.copy.ts';
import styles from './distributors.module.css';

const copy = distributorsCopy.form;

type Values = Record<
  keyof typeof DISTRIBUTOR_FIELDS | 'logoUrl' | 'themeColor' | 'adminEmail' | 'adminPassword',
  string
> & { updatedAt?: string };

/** Edits a distributor, or adds a new one. */
export type DistributorFormProps = { drafts: DraftStore; onClose: () => void } & (
  | { distributor: Distributor; onUpdate: (id: string, draft: DistributorChange) => Promise<Outcome> }
  | {
      distributor?: undefined;
      /** The policy for new passwords, once loaded. */
      policy: PasswordPolicy | undefined;
      onCreate: (draft: DistributorCreation) => Promise<Outcome>;
    }
);

const initialValues = (distributor: Distributor | undefined): Values => ({
  ...formValuesOf(DISTRIBUTOR_FIELDS, distributor),
  logoUrl: distributor?.logoUrl ?? '',
  themeColor: distributor?.themeChoice ? themeChoiceText(distributor.themeChoice) : DEFAULT_THEME_COLOUR,
  adminEmail: '',
  adminPassword: '',
  ...(distributor?.updatedAt === undefined ? {} : { updatedAt: distributor.updatedAt }),
});

const LABELS = {
  ...labelsOf(DISTRIBUTOR_FIELDS),
  logoUrl: copy.logoUrl,
  themeColor: distributorsCopy.colour.label,
};

/** Adds a distributor with its admin account, or edits one (screens §2, §5). */
export function DistributorForm(props: DistributorFormProps) {
  const { distributor, drafts, onClose } = props;
  const policy = props.distributor ? undefined : props.policy;
  const initial = useMemo(() => initialValues(distributor), [distributor]);
  // An edit has no account fields: its schema drops those two.
  const schema = useMemo(
    () => (distributor ? DistributorChange : DistributorCreationForm(policy)),
    [distributor, policy],
  );
  const { form, ...draft } = useDraftForm<Values, DistributorCreation | DistributorChange>({
    schema: schema as unknown as z.ZodMiniType<DistributorCreation | DistributorChange, Values>,
    initial,
    record: distributor?.id ?? 'new',
    drafts: useMemo(() => withoutSecrets(drafts, ['adminPassword']), [drafts]),
    onSubmit: async (values) => {
      if (!props.distributor) return props.onCreate(values as DistributorCreation);
      return props.onUpdate(props.distributor.id, values);
    },
    onSaved: onClose,
    shared: { revision: 'updatedAt', labels: LABELS },
  });
  const { errors } = draft;
  const { register, watch, setValue, trigger } = form;
  const { touchedFields } = form.formState;
  const logo = useDebouncedAddress(watch('logoUrl'));
  const [name, themeColor] = watch(['name', 'themeColor']);
  const themeChoice = readThemeChoice({ themeColor });
  /** Hints appear after blur, so that nobody is corrected while typing. */
  const advice = (field: keyof Values, isValid: (text: string) => boolean, words: string) => {
    const text = (watch(field) ?? '').trim();
    return touchedFields[field] && text !== '' && !isValid(text) ? words : undefined;
  };
  const required = (field: keyof typeof DISTRIBUTOR_FIELDS | 'adminEmail' | 'adminPassword') => ({
    label: copy[field],
    required: true,
    error: errors[field]?.message,
    autoComplete: 'off',
    ...register(field),
  });
  return (
    <DraftDialog
      size={872}
      title={distributor ? copy.editTitle(distributor.name) : copy.newTitle}
      description={distributor ? undefined : copy.newDescription}
      draft={draft}
      aside={<BrandingPreview name={name} logo={logo} themeChoice={themeChoice} />}
      words={
        distributor
          ? { cancel: copy.cancel, send: copy.save, sending: copy.saving }
          : { cancel: copy.cancel, send: copy.create, sending: copy.creating }
      }
      onClose={onClose}
      layout={{ className: styles.sections }}
    >
      <Fields as="section" columns={2} aria-label={copy.company}>
        <Text as="h3" grow size="3" weight="bold" className={styles.title}>
          {copy.company}
        </Text>
        <FullWidth>
          <TextField {...required('name')} />
        </FullWidth>
        <TextField
          {...required('gstNumber')}
          hint={advice('gstNumber', (text) => isGstin(plainGstin(text)), copy.gstAdvice) ?? copy.gstHint}
        />
        <TextField {...required('phone')} type="tel" />
        <FullWidth>
          <TextField {...required('address')} />
        </FullWidth>
        <TextField {...required('city')} />
        <TextField
          {...required('pincode')}
          inputMode="numeric"
          hint={advice('pincode', isPincode, copy.pincodeAdvice)}
        />
        <FullWidth>
          <TextField {...required('state')} />
        </FullWidth>
      </Fields>
      {distributor ? null : (
        <Fields as="section" columns={2} aria-label={copy.account}>
          <Text as="h3" grow size="3" weight="bold" className={styles.title}>
            {copy.account}
          </Text>
          <TextField {...required('adminEmail')} type="email" hint={copy.adminEmailHint} />
          <TextField
            {...required('adminPassword')}
            type="password"
            autoComplete="new-password"
            hint={copy.adminPasswordHint(passwordRule(policy))}
          />
        </Fields>
      )}
      <Fields as="section" columns={2} aria-label={copy.branding}>
        <Text as="h3" grow size="3" weight="bold" className={styles.title}>
          {copy.branding}
        </Text>
        <FullWidth>
          <TextField
            label={copy.logoUrl}
            optional
            type="url"
            hint={copy.logoHint}
            placeholder="https://"
            error={errors.logoUrl?.message}
            autoComplete="off"
            spellCheck={false}
            {...register('logoUrl')}
          />
          <LogoPreview
            address={logo}
            name={name}
            mark={
              <BrandedScope themeChoice={themeChoice}>
                <Logo name={displayName(name)} size="large" />
              </BrandedScope>
            }
          />
        </FullWidth>
        <FullWidth>
          <ColourField
            value={themeColor}
            error={errors.themeColor?.message}
            onChange={(value) =>
              setValue('themeColor', value, {
                shouldDirty: true,
                shouldTouch: true,
                shouldValidate: errors.themeColor !== undefined,
              })
            }
            onBlur={() => void trigger('themeColor')}
          />
        </FullWidth>
      </Fields>
    </DraftDialog>
  );
}

import { formValuesOf } from '@dmc/contract/fields';
import { newPasswordUnder, type PasswordPolicy, passwordRule } from '@dmc/contract/new-password';
import { NEW_USER_ROLES, takesDistributor, USER_FIELDS, UserDraft, type UserForm } from '@dmc/contract/users';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { SelectField } from '@dmc/design-system/select-field';
import { TextField } from '@dmc/design-system/text-field';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { ROLE_WORDS } from '../../screens/users/users.copy.ts';
import { chosenInDraft, withChosen } from '../draft-form/chosen.ts';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import type { DraftStore } from '../draft-form/draft-store.ts';
import { withoutSecrets } from '../draft-form/without-secrets.ts';
import { createUserCopy as copy } from './create-user.copy.ts';
import { type DistributorOption, distributorError } from './distributor-choice.ts';
import { DistributorField } from './distributor-field.tsx';

export interface CreateUserProps {
  distributors: Loadable<readonly DistributorOption[]>;
  onReload: () => void;
  /** The policy for new passwords, once loaded. */
  policy?: PasswordPolicy;
  drafts: DraftStore;
  onSubmit: (draft: UserDraft) => Promise<Outcome>;
  onClose: () => void;
}

const RECORD = 'new';
const EMPTY = formValuesOf(USER_FIELDS);

type Kinds = { distributors: Pick<DistributorOption, 'id' | 'name'> };
const STORED_FIELDS = { distributors: ['id', 'name'] } as const;

/** Creates a user (screens §2, §5). Drafts never contain the password. */
export function CreateUser({ distributors, onReload, policy, drafts, onSubmit, onClose }: CreateUserProps) {
  const [{ chosen, store }] = useState(() => {
    const restored = chosenInDraft<Kinds>(drafts, RECORD, STORED_FIELDS);
    const draftsWithChosen = withChosen<UserForm, Kinds>(
      drafts,
      restored,
      STORED_FIELDS,
      ({ distributorId }) => ({
        distributors: distributorId ? [distributorId] : [],
      }),
    );
    return { chosen: restored.distributors, store: withoutSecrets(draftsWithChosen, ['password']) };
  });
  const rows = dataOf(distributors);
  // Text that matches no distributor stays in the field, and nothing is created. An admin's distributor
  // is cleared below.
  const schema = useMemo(
    () =>
      z.object({
        ...UserDraft.shape,
        password: newPasswordUnder(policy),
        distributorId: UserDraft.shape.distributorId.check(
          z.refine((id = '') => distributorError(id, rows, chosen) === undefined, {
            error: ({ input }) => distributorError(String(input), rows, chosen),
          }),
        ),
      }),
    [rows, chosen, policy],
  );
  const { form, ...draft } = useDraftForm<UserForm, UserDraft>({
    schema,
    initial: EMPTY,
    record: RECORD,
    drafts: store,
    onSubmit,
    onSaved: onClose,
  });
  const { errors } = draft;
  const { register, control, watch, setValue } = form;
  const role = watch('role') ?? NEW_USER_ROLES[0];
  return (
    <DraftDialog
      title={copy.title}
      description={copy.description}
      draft={draft}
      words={{ cancel: copy.cancel, send: copy.save, sending: copy.saving }}
      onClose={onClose}
    >
      <TextField
        label={copy.email}
        required
        type="email"
        hint={copy.emailHint}
        error={errors.email?.message}
        autoComplete="off"
        {...register('email')}
      />
      <TextField
        label={copy.password}
        required
        type="password"
        hint={copy.passwordHint(passwordRule(policy))}
        error={errors.password?.message}
        autoComplete="new-password"
        {...register('password')}
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <SelectField
            label={copy.role}
            required
            hint={copy.meanings[role]}
            error={errors.role?.message}
            value={role}
            onChange={(next) => {
              field.onChange(next);
              // Hidden fields are not sent.
              if (!takesDistributor(next)) setValue('distributorId', '', { shouldDirty: true });
            }}
            onBlur={field.onBlur}
            ref={field.ref}
            options={NEW_USER_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))}
          />
        )}
      />
      {takesDistributor(role) ? (
        <Controller
          control={control}
          name="distributorId"
          render={({ field }) => (
            <DistributorField
              distributors={distributors}
              onReload={onReload}
              hint={copy.distributorHints[role]}
              error={errors.distributorId?.message}
              value={field.value ?? ''}
              onChange={(id) => {
                const option = rows?.find((row) => row.id === id);
                if (option) chosen.set(id, option);
                field.onChange(id);
              }}
              onBlur={field.onBlur}
              chosen={chosen.get(field.value ?? '')?.name}
              ref={field.ref}
            />
          )}
        />
      ) : null}
    </DraftDialog>
  );
}

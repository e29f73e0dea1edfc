import { CONSOLE_ROLES, type ConsoleRole } from '@dmc/contract/roles';
import { FormField, type LabelProps } from '@dmc/design-system/form-field';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Checkbox } from '@radix-ui/themes';
import { systemSettingsCopy as copy } from './system-settings.copy.ts';
import styles from './system-settings.module.css';

interface RolesFieldProps extends LabelProps {
  roles: readonly ConsoleRole[];
  /** Called with the chosen roles, in their usual order. */
  onChange: (roles: ConsoleRole[]) => void;
  disabled: boolean;
}

/** A field for any number of the console's roles. */
export function RolesField({ roles, onChange, disabled, ...field }: RolesFieldProps) {
  return (
    <FormField {...field}>
      {({ id, 'aria-describedby': note, 'aria-invalid': invalid }) => (
        <Stack id={id} role="group" aria-label={field.label} aria-describedby={note}>
          {CONSOLE_ROLES.map((role) => (
            <Row key={role} as="label" gap="2" className={styles.role}>
              <Checkbox
                aria-invalid={invalid}
                checked={roles.includes(role)}
                disabled={disabled}
                onCheckedChange={(checked) =>
                  onChange(
                    CONSOLE_ROLES.filter((each) => (each === role ? checked === true : roles.includes(each))),
                  )
                }
              />
              <span>{copy.roles[role]}</span>
            </Row>
          ))}
        </Stack>
      )}
    </FormField>
  );
}

import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { Preferences } from '@dmc/screens/preferences';
import { savePreferences, usePreferences } from '../session/preferences.ts';
import type { PageProps } from '../shell/page-props.ts';
import { AccountPart } from './account.tsx';

export default function PreferencesRoute({ user }: PageProps) {
  return (
    <Preferences
      user={user}
      values={usePreferences(user)}
      organisationTheme={resolveTheme(user.distributor?.look).id}
      onChange={(change) => savePreferences(user, change)}
    >
      <AccountPart user={user} />
    </Preferences>
  );
}

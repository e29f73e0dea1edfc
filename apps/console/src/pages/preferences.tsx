import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { toasts } from '@dmc/design-system/toasts';
import { Preferences } from '@dmc/screens/preferences';
import { preferencesCopy } from '@dmc/screens/preferences-texts';
import { savePreferences, usePreferences } from '../session/preferences.ts';
import type { PageProps } from '../shell/page-props.ts';

export default function PreferencesRoute({ user }: PageProps) {
  return (
    <Preferences
      user={user}
      values={usePreferences(user)}
      organisationTheme={resolveTheme(user.distributor?.look).id}
      onChange={(change) => {
        if (!savePreferences(user, change)) toasts.show({ tone: 'info', text: preferencesCopy.notKept });
      }}
    />
  );
}

import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { Preferences } from '@dmc/screens/preferences';
import { useCapability } from '../api/health.ts';
import { savePreferences, usePreferences } from '../session/preferences.ts';
import type { PageProps } from '../shell/page-props.ts';
import OwnTwoStep from './two-step.tsx';

export default function PreferencesRoute({ user }: PageProps) {
  const hasTwoStep = useCapability('auth.twoStep') && !user.impersonation?.isImpersonating;
  return (
    <Preferences
      user={user}
      values={usePreferences(user)}
      organisationTheme={resolveTheme(user.distributor?.look).id}
      onChange={(change) => savePreferences(user, change)}
      twoStep={hasTwoStep ? <OwnTwoStep user={user} /> : undefined}
    />
  );
}

import { Card } from '@dmc/design-system/card';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { toasts } from '@dmc/design-system/toasts';
import { Preferences } from '@dmc/screens/preferences';
import { preferencesCopy } from '@dmc/screens/preferences-texts';
import { useMayTry } from '../api/health.ts';
import { savePreferences, usePreferences } from '../session/preferences.ts';
import type { PageProps } from '../shell/page-props.ts';
import { AccountPart } from './account.tsx';

// Lazy because of its contract, which the rest of the page does not need.
const OwnTwoStep = lazyComponent(() => import('./two-step.tsx'));

export default function PreferencesRoute({ user }: PageProps) {
  const hasTwoStep = useMayTry('accounts') && !user.impersonation?.isImpersonating;
  return (
    <Preferences
      user={user}
      values={usePreferences(user)}
      organisationTheme={resolveTheme(user.distributor?.themeChoice).id}
      onChange={(change) => {
        if (!savePreferences(user, change)) toasts.show({ tone: 'info', text: preferencesCopy.notSaved });
      }}
      twoStep={
        hasTwoStep ? (
          <LazyPart
            fallback={
              <Card>
                <SkeletonRows label={preferencesCopy.loading} rows={3} />
              </Card>
            }
          >
            <OwnTwoStep user={user} />
          </LazyPart>
        ) : undefined
      }
    >
      <AccountPart user={user} />
    </Preferences>
  );
}

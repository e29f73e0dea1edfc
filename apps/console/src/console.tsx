import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { SessionCheck } from '@dmc/screens/session-check';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { usePreferences } from './session/preferences.ts';
import { useSession } from './session/session.ts';

const SignIn = lazy(() => import('./routes/sign-in.tsx'));
const SignedIn = lazy(() => import('./signed-in.tsx'));

/** Chooses between the two halves of the console, each a chunk of its own: signing in, and everything after it. */
export function Console() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { theme: chosen, density } = usePreferences(user);
  const organisation = resolveTheme({
    themeId: user?.distributor?.themeId,
    themeColor: user?.distributor?.themeColor,
  });
  const { id, hex } = chosen === 'organisation' ? organisation : { id: chosen, hex: undefined };
  return (
    <ThemeRoot theme={id} overrides={useBrand(hex)} density={density}>
      <Suspense fallback={<SessionCheck />}>
        <Routes>
          <Route path="/login" element={<SignIn />} />
          <Route path="*" element={user ? <SignedIn user={user} /> : <ToSignIn />} />
        </Routes>
      </Suspense>
    </ThemeRoot>
  );
}

/** An unauthenticated visitor goes to sign-in and comes back to where he was (core §2). */
function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  // Who chose to sign out starts anew; everyone else returns to the page they were on.
  const chosen = session.status === 'signed-out' && session.reason === 'chosen';
  return <Navigate to="/login" replace state={chosen ? null : { from: `${pathname}${search}${hash}` }} />;
}

/** The custom properties of a distributor's own colour; its arithmetic is fetched only where there is one. */
function useBrand(hex: string | undefined): Readonly<Record<string, string>> | undefined {
  const [brand, setBrand] = useState<{ hex: string; properties: Readonly<Record<string, string>> }>();
  useEffect(() => {
    if (hex === undefined) return;
    let current = true;
    void import('@dmc/design-system/brand').then(({ brandProperties }) => {
      if (current) setBrand({ hex, properties: brandProperties(hex) });
    });
    return () => {
      current = false;
    };
  }, [hex]);
  return brand && brand.hex === hex ? brand.properties : undefined;
}

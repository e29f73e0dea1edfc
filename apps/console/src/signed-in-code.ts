import { code } from '@dmc/design-system/code';

/** The half of the console behind sign-in. */
export const signedInCode = code(() => import('./signed-in.tsx'));

import { code } from './shell/code.ts';

/** The half of the console behind sign-in. */
export const signedInCode = code(() => import('./signed-in.tsx'));

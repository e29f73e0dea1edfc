import * as z from 'zod/mini';
import { define } from './operation.ts';
import { Role } from './roles.ts';
import { existingPassword, singleLineText, WebAddress } from './text.ts';
import { withThemeChoice } from './theme-choice.ts';
import { Done, dataOf, Id, Moment, optional, withDefault } from './wire.ts';

/** The organisation whose name, logo and theme brand the console for its users (core §3). */
export const Organisation = withThemeChoice(
  z.object({
    id: optional(Id),
    name: optional(z.string()),
    logoUrl: optional(WebAddress),
    themeId: optional(z.string()),
    themeColor: optional(z.string()),
  }),
);
export type Organisation = z.infer<typeof Organisation>;

/** The name shown for a user without an organisation name (core §9). */
export const DEFAULT_ORGANISATION = 'Distributor Platform';

/** The signed-in user (core §3). */
export const User = z.object({
  id: optional(Id),
  email: z.string(),
  role: Role,
  distributor: optional(Organisation),
  impersonation: optional(
    z.object({ isImpersonating: withDefault(z.boolean(), false), expiresAt: optional(Moment) }),
  ),
  /** Must set up two-step sign-in before anything else (extension `accounts`). */
  twoStepDue: optional(z.boolean()),
});
export type User = z.infer<typeof User>;

/** The answer of sign-in and both impersonation calls (calls 1–3). */
export const Session = z.object({ user: User, accessToken: z.string().check(z.minLength(1)) });
export type Session = z.infer<typeof Session>;
export const SessionAnswer = dataOf(Session);

/** The password was right, but the account requires a code as well (extension `accounts`). */
export const CodeRequired = z.object({
  twoStep: z.object({
    /** Sent back with the code; valid for one sign-in. */
    challenge: z.string().check(z.minLength(1)),
    /** When the password must be entered again. */
    expiresAt: optional(Moment),
  }),
});
export type CodeRequired = z.infer<typeof CodeRequired>;

/** The console's path for reset links. Its secret is the fragment, which browsers send to no server. */
export const RESET_PATH = '/reset-password';

/** The text for an empty e-mail or password (core §5). */
export const LOGIN_REQUIRED = 'Please fill in all fields';
/** The text for a role outside the console (core §5). */
export const ROLE_REFUSED = 'Access denied. Admin, Distributor, or Supervisor role required.';

/** The body of sign-in (call 1). A password is never trimmed. */
export const LoginRequest = z.object({
  email: singleLineText({ max: 254, required: LOGIN_REQUIRED }),
  password: existingPassword(LOGIN_REQUIRED),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** Identifies a browser at sign-in: a random hexadecimal text stored only there (extension `accounts`). */
export const DEVICE_ID = /^[0-9a-f]{32,64}$/;
export const isDeviceId = z.refine<string>((text) => DEVICE_ID.test(text), 'Not a device’s id');
const device = z.optional(z.string().check(isDeviceId));
/**
 * Adds the browser's undocumented id to the body of a call that counts wrong passwords or codes, or sets a password.
 */
export const withDevice = <const Shape extends z.core.$ZodShape>(shape: Shape) => ({
  body: z.object({ ...shape, device }),
  bodyExtensions: { device: 'accounts' as const },
});

// The documents name the user's role, e-mail, organisation (name, logo, theme id) and impersonation flag (core §3).
export const SESSION_EXTRAS = ['id', 'themeColor', 'expiresAt', 'twoStepDue'] as const;

/** Calls 1–3, and signing out. */
export const sessionOperations = define({
  login: {
    row: 1,
    method: 'POST',
    path: '/auth/login',
    roles: 'public',
    ...withDevice(LoginRequest.shape),
    answer: dataOf(z.union([Session, CodeRequired])),
    extensionFields: [...SESSION_EXTRAS, 'twoStep'],
  },
  startImpersonation: {
    row: 2,
    method: 'POST',
    path: '/impersonation/impersonate/{distributorId}',
    roles: ['ADMIN'],
    ofAccount: true,
    answer: SessionAnswer,
    extensionFields: SESSION_EXTRAS,
  },
  stopImpersonation: {
    row: 3,
    method: 'POST',
    path: '/impersonation/stop-impersonation',
    roles: ['DISTRIBUTOR'],
    ofAccount: true,
    withoutTwoStep: true,
    answer: SessionAnswer,
    extensionFields: SESSION_EXTRAS,
  },
  logout: {
    extension: 'accounts',
    method: 'POST',
    path: '/auth/logout',
    roles: ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR'],
    ofAccount: true,
    withoutTwoStep: true,
    answer: Done,
  },
});

import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface Details {
  /** A message for each invalid field. */
  fields?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** The caller must set up two-step sign-in first. */
  twoStepDue?: true;
}

/** A refusal. Its message is worded for the user, and is all that the caller learns. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

export const notFound = (what: string): ApiError => new ApiError(404, `${what} not found`);
export const noOrganisation = (): ApiError =>
  new ApiError(403, 'Your account is not linked to an organisation yet. Ask your administrator.');
const unauthorized = (message: string): ApiError =>
  new ApiError(401, message, { headers: { 'www-authenticate': 'Bearer' } });
export const signInFirst = (): ApiError => unauthorized('Sign in to continue.');
export const sessionEnded = (): ApiError => unauthorized('Your session has ended. Sign in again.');
export const conflict = (message: string, fields?: Details['fields']): ApiError =>
  new ApiError(409, message, fields ? { fields } : {});
export const invalid = (message: string, fields?: Details['fields']): ApiError =>
  new ApiError(422, message, fields ? { fields } : {});

/** Whether the database rejected a statement with such a code (SQLSTATE), and because of the constraint, if any is named. */
const rejects = (error: unknown, isCode: (code: string) => boolean, named?: string): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && isCode(code) && (named === undefined || constraint === named))
      return true;
  }
  return false;
};

/** Whether the database rejected a row because of the named unique index. */
export const violates = (error: unknown, index: string): boolean =>
  rejects(error, (code) => code === '23505', index);

/** Whether the database could not read a value as its type, such as a text as a date. */
export const hasUnreadableValue = (error: unknown): boolean =>
  rejects(error, (code) => code.startsWith('22'));

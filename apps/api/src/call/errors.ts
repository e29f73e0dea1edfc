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

/**
 * The result of a call: its data, or why it failed, with a reason for each faulty row. `unknown`: no answer came, so it
 * may have succeeded.
 */
export type ImportAnswer<T> =
  | { ok: true; data: T }
  | { ok: false; message: string; unknown?: boolean; rows?: Readonly<Record<string, string>> | undefined };

/**
 * A failure that the operator can mend. `message` is a plain sentence for the terminal; the process exits with a
 * non-zero code.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

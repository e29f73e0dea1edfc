import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What of the specification (`spec/`) a test proves, by id. */
    proves?: string[];
  }
}

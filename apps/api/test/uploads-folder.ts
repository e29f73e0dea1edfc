import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The uploads folder of this run, with a subfolder per process. */
    uploads: string;
  }
}

/** Creates the folder for uploads, and deletes it when all tests have ended. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'dmc-test-uploads-'));
  provide('uploads', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

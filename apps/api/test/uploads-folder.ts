import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the uploads of this run; each process has a folder of its own in there. */
    uploads: string;
  }
}

/** Makes the folder for uploads, and removes it when all tests have ended. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'dmc-test-uploads-'));
  provide('uploads', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

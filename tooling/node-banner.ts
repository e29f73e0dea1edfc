import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const CHECK = readFileSync(join(ROOT, 'tooling/node-version.cjs'), 'utf8');

/** What the built server's first file begins with: it ends an old Node in words. A block keeps its names apart. */
export const nodeBanner = ({ name }: { name: string }): string => (name === 'main' ? `{\n${CHECK}}` : '');

import type { Proof } from '../tooling/specification.ts';

/** Written in by `main.ts`. */
declare const SPECIFICATION_PROOFS: Readonly<Record<string, Proof[]>>;

/** Where each entry of the specification is proved, by id. */
export const PROOFS = SPECIFICATION_PROOFS;

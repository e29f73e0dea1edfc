import type { Proof } from '../tooling/specification.ts';

/** Defined by `main.ts`. */
declare const SPECIFICATION_PROOFS: Readonly<Record<string, Proof[]>>;

/** The proofs of each entry of the specification, by id. */
export const PROOFS = SPECIFICATION_PROOFS;

import * as z from 'zod/mini';
import { Id, optional, withDefault, writes } from './wire.ts';

const Names = z.object({
  id: optional(Id),
  businessName: withDefault(z.string(), ''),
  ownerName: withDefault(z.string(), ''),
});

/** A retailer in payments, conversations and reports (screens §3); a backend may send its business as `name`. */
export const Party = writes(
  () => Names,
  z.codec(z.optional(z.unknown()), Names, {
    decode: (raw) => {
      const { id, name, businessName, ownerName } = (raw ?? {}) as Record<string, unknown>;
      return { id, businessName: businessName ?? name, ownerName };
    },
    encode: (value) => value,
  }),
);
export type Party = z.infer<typeof Party>;

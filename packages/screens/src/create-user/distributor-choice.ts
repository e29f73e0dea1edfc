import type { Distributor } from '@dmc/contract/distributors';
import { hasEveryWord } from '../text-search/text-search.ts';
import { createUserCopy as copy } from './create-user.copy.ts';

/** A distributor to choose, by name. */
export type DistributorOption = Pick<Distributor, 'id' | 'name' | 'city' | 'isActive'>;

/** An id as servers write them: one word with a figure in it. Whether there is such a distributor the server knows. */
export const looksLikeId = (text: string) => /^[\w-]{1,64}$/.test(text) && /\d/.test(text);

/** Those whose name or city holds every word, or whose id this is. */
export function matching(rows: readonly DistributorOption[], text: string): readonly DistributorOption[] {
  return rows.filter(({ id, name, city }) => id === text || hasEveryWord(`${name} ${city ?? ''}`, text));
}

const called = (rows: readonly DistributorOption[], text: string) =>
  rows.filter(({ name }) => name.trim().toLowerCase() === text.toLowerCase());

/** What a text means as its field is left: an id or a name in full, or the only match. What means nothing stays as it is. */
export function resolveDistributor(rows: readonly DistributorOption[], text: string): string {
  if (rows.some(({ id }) => id === text)) return text;
  const choosable = rows.filter(({ isActive }) => isActive !== false);
  const [named, another] = called(choosable, text);
  if (named) return another ? text : named.id;
  // The full name of a deactivated one means that one, whatever else matches.
  const found = called(rows, text).length > 0 || text === '' ? [] : matching(choosable, text);
  return (found.length === 1 && found[0]?.id) || text;
}

/** Why a value is no distributor, in words. `rows` are undefined while there is no list. */
export function distributorError(
  value: string,
  rows: readonly DistributorOption[] | undefined,
  chosen: ReadonlyMap<string, unknown>,
): string | undefined {
  const text = value.trim();
  if (text === '' || looksLikeId(text) || chosen.has(text) || rows?.some(({ id }) => id === text))
    return undefined;
  if (!rows) return copy.notLoaded;
  const off = called(rows, text).find(({ isActive }) => isActive === false);
  if (off) return copy.off(off.name);
  return matching(rows, text).length > 1 ? copy.several : copy.unknown;
}

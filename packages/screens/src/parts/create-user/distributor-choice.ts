import { comparable } from '@dmc/contract/clean-text';
import type { Distributor } from '@dmc/contract/distributors';
import { hasEveryWord } from '../text-search/text-search.ts';
import { createUserCopy as copy } from './create-user.copy.ts';

/** A distributor option. */
export type DistributorOption = Pick<Distributor, 'id' | 'name' | 'city' | 'isActive'>;

/** The format of server ids: one word that contains a digit. Only the server knows whether the distributor exists. */
export const looksLikeId = (text: string) => /^[\w-]{1,64}$/.test(text) && /\d/.test(text);

/** The distributors whose name or city matches every word, or whose id is the text. */
export function matching(rows: readonly DistributorOption[], text: string): readonly DistributorOption[] {
  return rows.filter(({ id, name, city }) => id === text || hasEveryWord(`${name} ${city ?? ''}`, text));
}

const called = (rows: readonly DistributorOption[], text: string) =>
  rows.filter(({ name }) => comparable(name.trim()) === comparable(text));

/** Resolves the text on blur: an exact id or name, or the only match. Anything else is returned unchanged. */
export function resolveDistributor(rows: readonly DistributorOption[], text: string): string {
  if (rows.some(({ id }) => id === text)) return text;
  const choosable = rows.filter(({ isActive }) => isActive !== false);
  const [match, another] = called(choosable, text);
  if (match) return another ? text : match.id;
  // A full name selects the distributor, even a deactivated one, whatever else matches.
  const found = called(rows, text).length > 0 || text === '' ? [] : matching(choosable, text);
  return (found.length === 1 && found[0]?.id) || text;
}

/** Why a value is not a distributor, in words. `rows` is undefined while the list is not loaded. */
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

import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';
import { prose } from '../sentence-case.ts';

interface DocgenProps {
  __docgenInfo?: { props?: Record<string, { tsType?: { name: string; raw?: string } }> };
}

/** What Storybook prints for types that it cannot name in a word. */
const VAGUE = new Set([
  'union',
  'signature',
  'intersection',
  'tuple',
  'array',
  'object',
  'other',
  'unknown',
  'unknown[number]',
]);

function declared({ name, type, table, options }: StrictInputType, raw: string | undefined) {
  const { summary } = table?.type ?? {};
  if (summary !== undefined && !VAGUE.has(summary) && !raw?.startsWith(`${summary}<`)) return summary;
  if (raw?.includes('typeof') && options)
    return options.map((option) => (typeof option === 'string' ? `'${option}'` : option)).join(' | ');
  if (raw !== undefined) return raw;
  if (typeof type === 'object' && type.name === 'other') return type.value;
  return name === 'children' ? 'ReactNode' : summary;
}

/** A type as a reader expects it: without comments, and without `undefined` if the prop may be left out. */
export function printed(type: string, required: boolean): string {
  const plain = type
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?\| /, '')
    .trim();
  const rest = plain.replace(/ \| undefined$/, '');
  // The `undefined` of a function without parentheses is what it returns.
  const given = required || (rest.includes('=>') && !/[)}\]>]$/.test(rest)) ? plain : rest;
  const bare = /^\((\(.*\) => [^()]*)\)$/.exec(given)?.[1] ?? given;
  // Storybook cuts a type at each `|`, which it does not print; ∣ is another character.
  return /[(){}[\]<>]/.test(bare) ? bare : bare.replaceAll(' | ', ' ∣ ');
}

/** Prints the type of a prop as the source declares it, and its description as prose. */
export const readableTypes: ArgTypesEnhancer & { secondPass?: boolean } = ({ argTypes, component }) => {
  const props = (component as DocgenProps | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = declared(argType, props[name]?.tsType?.raw);
      const required = typeof argType.type === 'object' && argType.type.required === true;
      const table = type && { table: { ...argType.table, type: { summary: printed(type, required) } } };
      const description = argType.description && { description: prose(argType.description) };
      return [name, { ...argType, ...table, ...description }];
    }),
  );
};
// Runs after Storybook has read the props.
readableTypes.secondPass = true;

import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

interface DocgenProps {
  __docgenInfo?: { props?: Record<string, { tsType?: { name: string; raw?: string } }> };
}

/** What Storybook prints for types that it cannot name in a word. */
const VAGUE = new Set(['union', 'signature', 'intersection', 'tuple', 'array', 'unknown', 'unknown[number]']);

function readable(argType: StrictInputType, raw: string): string | undefined {
  const { summary = 'unknown' } = argType.table?.type ?? {};
  if (!VAGUE.has(summary) && !raw.startsWith(`${summary}<`)) return undefined;
  if (raw.includes('typeof') && argType.options) return argType.options.join(' | ');
  return raw.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');
}

/** Prints the type of a prop as the source declares it, where Storybook says only `union` or `signature`. */
export const readableTypes: ArgTypesEnhancer & { secondPass?: boolean } = ({ argTypes, component }) => {
  const props = (component as DocgenProps | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { raw } = props[name]?.tsType ?? {};
      const summary = raw === undefined ? undefined : readable(argType, raw);
      return [
        name,
        summary === undefined ? argType : { ...argType, table: { ...argType.table, type: { summary } } },
      ];
    }),
  );
};
// Runs after Storybook has read the props.
readableTypes.secondPass = true;

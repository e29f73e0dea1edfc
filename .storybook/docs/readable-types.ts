import type { ArgTypesEnhancer } from 'storybook/internal/types';

interface DocgenProps {
  __docgenInfo?: { props?: Record<string, { tsType?: { name: string; raw?: string } }> };
}

/** Prints the type of a prop as it is written in the source, where Storybook says only `union` or `signature`. */
export const readableTypes: ArgTypesEnhancer & { secondPass?: boolean } = ({ argTypes, component }) => {
  const props = (component as DocgenProps | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { raw } = props[name]?.tsType ?? {};
      return [
        name,
        raw === undefined
          ? argType
          : { ...argType, table: { ...argType.table, type: { summary: raw.replace(/\s+/g, ' ') } } },
      ];
    }),
  );
};
// After Storybook has read the props.
readableTypes.secondPass = true;

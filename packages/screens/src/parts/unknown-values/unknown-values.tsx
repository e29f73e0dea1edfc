import { Banner } from '@dmc/design-system/banner';
import { Box } from '@dmc/design-system/box';
import { Info } from 'lucide-react';
import { unknownValuesCopy as copy } from './unknown-values.copy.ts';

export interface UnknownValuesProps {
  /** Values in the page's URL that it does not know. */
  values: readonly string[];
}

/** Says which values of an address, such as a mistyped filter, the page ignores. */
export function UnknownValues({ values }: UnknownValuesProps) {
  return values.length === 0 ? null : (
    <Box mb="4">
      <Banner tone="info" icon={<Info size={16} strokeWidth={1.75} />} text={copy.ignored(values)} />
    </Box>
  );
}

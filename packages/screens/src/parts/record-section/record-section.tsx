import { Box } from '@dmc/design-system/box';
import { Text } from '@dmc/design-system/text';
import { type ReactNode, useId } from 'react';

/** A titled part of a record's drawer. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" topped py="4" data-print="whole" aria-labelledby={id}>
      <Text as="h3" mb="2" size="2" weight="bold" id={id}>
        {title}
      </Text>
      {children}
    </Box>
  );
}

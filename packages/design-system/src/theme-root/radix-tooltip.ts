import type { ReactNode } from 'react';

/**
 * Replaces `@radix-ui/react-tooltip` in the console's build, because Radix's `Theme` imports its provider. We have our
 * own tooltip, and Radix's would add popup positioning (16 kB gzip) to the first chunk.
 */
export const Provider = ({ children }: { children: ReactNode }) => children;

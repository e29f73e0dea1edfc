import type { ReactNode } from 'react';

/**
 * Replaces `@radix-ui/react-tooltip` in the console's build, since Radix's `Theme` imports its provider. We have our
 * own tooltip, and Radix's would pull popup positioning (16 kB gzip) into the first chunk.
 */
export const Provider = ({ children }: { children: ReactNode }) => children;

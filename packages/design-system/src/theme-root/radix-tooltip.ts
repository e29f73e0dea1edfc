import type { ReactNode } from 'react';

/**
 * Stands in the console's build for `@radix-ui/react-tooltip`, of which Radix's `Theme` takes the provider. Our tooltip is
 * another, and Radix's would bring the positioning of popups (16 kB gzip) into the first chunk (decision 30).
 */
export const Provider = ({ children }: { children: ReactNode }) => children;

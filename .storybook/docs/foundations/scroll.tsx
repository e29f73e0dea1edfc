import type { ReactNode } from 'react';

/** A wide table that scrolls on its own, so that the page does not. */
export const Scroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="docs-scroll sb-unstyled" aria-label={label} tabIndex={0}>
    {children}
  </section>
);

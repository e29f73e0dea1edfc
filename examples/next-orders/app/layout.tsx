import '@dmc/design-system/fonts.css';
import '@dmc/design-system/styles.css';
import '@dmc/screens/styles.css';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Orders', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <ThemeRoot theme="modern-green" timeZone="Asia/Kolkata">
          {children}
        </ThemeRoot>
      </body>
    </html>
  );
}

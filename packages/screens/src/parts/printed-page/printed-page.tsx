import { Theme } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed-page.module.css';

/** What replaces the page in print, and is hidden on screen. It is at the end of the document, the rest of which it hides. */
export const PrintedPage = ({ children }: { children: ReactNode }) =>
  createPortal(<Theme className={styles.printed ?? ''}>{children}</Theme>, document.body);

import type { ReactNode } from 'react';
import { Box } from '../box/box.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './header.module.css';

export interface HeaderProps {
  /** The page's name; its only first-level heading. */
  title: string;
  /** The page's purpose in one line. */
  description?: string;
  /** The `Identity`: shown on a phone, and in themes with the header above the sidebar. */
  brand?: ReactNode;
  /** A control for the whole page, shown after the title or, on a phone, after the description. */
  beside?: ReactNode;
  /** Shown at the end: the user menu. */
  end?: ReactNode;
}

/** The bar at the top of every page. */
export function Header({ title, description, brand, beside, end }: HeaderProps) {
  return (
    <Row as="header" className={styles.header}>
      {brand ? <div className={styles.brand}>{brand}</div> : null}
      <Box grow className={styles.words}>
        <Text as="h1" size="3-5" weight="bold" truncate className={styles.title} title={title}>
          {title}
        </Text>
        {beside ? <div className={styles.beside}>{beside}</div> : null}
        {description ? (
          <Text as="p" truncate size="1" className={styles.description} title={description}>
            {description}
          </Text>
        ) : null}
      </Box>
      {end ? (
        <Row gap="2" fixed className={styles.end}>
          {end}
        </Row>
      ) : null}
    </Row>
  );
}

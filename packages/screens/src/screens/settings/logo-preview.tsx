import { isWebAddress } from '@dmc/contract/text';
import { Logo } from '@dmc/design-system/logo';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { type ReactNode, useEffect, useState } from 'react';
import { settingsCopy as copy } from './settings.copy.ts';
import styles from './settings.module.css';

/** How long typing must pause before a URL is tried, in ms. */
const DEBOUNCE_MS = 400;

/** The typed URL, debounced; empty if it may not be loaded. */
export function useDebouncedAddress(typed: string): string {
  const address = typed.trim();
  const loadable = address !== '' && isWebAddress(address) ? address : '';
  const [debounced, setDebounced] = useState(loadable);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(loadable), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [loadable]);
  return debounced;
}

type Picture = { address: string } & (
  | { state: 'failed' }
  | { state: 'shown'; width: number; height: number }
);

interface LogoPreviewProps {
  /** URL of the image; empty for none. */
  address: string;
  /** Name of the business, for its initials. */
  name: string;
  /** Shown if there is no image, instead of initials in the page's colour. */
  mark?: ReactNode;
}

/** The logo as it will be shown, at most 48 px high, or a note that the URL is not an image. */
export function LogoPreview({ address, name, mark }: LogoPreviewProps) {
  const [picture, setPicture] = useState<Picture>();
  // The result is stored with its URL, so that a different URL is tried again.
  const loaded = picture?.address === address ? picture : undefined;
  const failed = loaded?.state === 'failed';
  const words =
    address === ''
      ? copy.noLogo
      : failed
        ? copy.brokenLogoNote
        : loaded?.state === 'shown'
          ? (loaded.height > 48 ? copy.tallLogo : copy.shownLogo)(loaded.width, loaded.height)
          : copy.loadingLogo;
  return (
    <Row
      wrap
      gap="4"
      rowGap="3"
      mt="4"
      p="4"
      sunken
      className={styles.stage}
      role="group"
      aria-label={copy.preview}
    >
      {address === '' || failed ? (
        (mark ?? <Logo name={name} size="large" />)
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: these are the image's own events, not interactions
        <img
          key={address}
          className={styles.picture}
          src={address}
          alt={name}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setPicture({ address, state: 'shown', width, height })
          }
          onError={() => setPicture({ address, state: 'failed' })}
        />
      )}
      <Stack as="p" size="1" tone="muted" className={styles.caption} role="status">
        {failed ? (
          <Text as="strong" weight="medium" tone="error">
            {copy.brokenLogo}
          </Text>
        ) : null}
        <span>{words}</span>
      </Stack>
    </Row>
  );
}

import { isWebAddress } from '@dmc/contract/text';
import { Logo } from '@dmc/design-system/logo';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { type ReactNode, useEffect, useState } from 'react';
import { settingsCopy as copy } from './settings.copy.ts';
import styles from './settings.module.css';

/** How long typing must pause before an address is tried, in ms. */
const PAUSE = 400;

/** The address once typing has paused; only what may be loaded at all (G43). */
export function useSettledAddress(typed: string): string {
  const address = typed.trim();
  const loadable = address !== '' && isWebAddress(address) ? address : '';
  const [settled, setSettled] = useState(loadable);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(loadable), PAUSE);
    return () => clearTimeout(timer);
  }, [loadable]);
  return settled;
}

type Picture = { address: string } & (
  | { state: 'failed' }
  | { state: 'shown'; width: number; height: number }
);

interface LogoPreviewProps {
  /** Where the picture is said to be; empty for none. */
  address: string;
  /** The business, for its initials. */
  name: string;
  /** Stands where no picture does, instead of the initials in the colour of the page. */
  mark?: ReactNode;
}

/** The logo as it will be shown, at most 48px high; says so when the address is none of a picture (rulings P57). */
export function LogoPreview({ address, name, mark }: LogoPreviewProps) {
  const [picture, setPicture] = useState<Picture>();
  // The address is remembered with the outcome: another address gets its own chance.
  const known = picture?.address === address ? picture : undefined;
  const failed = known?.state === 'failed';
  const words =
    address === ''
      ? copy.noLogo
      : failed
        ? copy.brokenLogoNote
        : known?.state === 'shown'
          ? (known.height > 48 ? copy.tallLogo : copy.shownLogo)(known.width, known.height)
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
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: they are the picture's own events, nobody acts on it
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
        {words}
      </Stack>
    </Row>
  );
}

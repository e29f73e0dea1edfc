import type { ResetLink as Link } from '@dmc/contract/account';
import { formatDateTime } from '@dmc/contract/dates';
import { useCopied } from '@dmc/design-system/copied';
import type { Outcome } from '@dmc/design-system/load';
import { Note } from '@dmc/design-system/note';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { Button } from '@radix-ui/themes';
import { CircleAlert, Copy, Info, KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { accountAccessCopy as copy } from './account-access.copy.ts';

/** A new link with its URL, and whether its mail was sent. */
export interface MadeLink extends Pick<Link, 'email' | 'expiresAt' | 'mail'> {
  url: string;
}
export type LinkOutcome = { ok: true; link: MadeLink } | Extract<Outcome, { ok: false }>;

/** Makes a one-time link and shows it once. */
export function ResetLink({ onMake }: { onMake: () => Promise<LinkOutcome> }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [link, setLink] = useState<MadeLink>();

  const make = async () => {
    if (busy) return;
    setBusy(true);
    setRefused(undefined);
    const outcome = await onMake();
    setBusy(false);
    if (outcome.ok) setLink(outcome.link);
    else setRefused(outcome.form ?? copy.notMade);
  };

  const button = (
    <Button
      type="button"
      variant="surface"
      color="gray"
      aria-disabled={busy || undefined}
      onClick={() => void make()}
    >
      <KeyRound aria-hidden size={16} strokeWidth={1.75} />
      <span>{busy ? copy.making : link ? copy.again : copy.make}</span>
    </Button>
  );

  return (
    <Stack gap="3">
      <Text as="p" tone="secondary">
        {copy.explain}
      </Text>
      {refused === undefined ? null : (
        <Note tone="error" role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          <p>{refused}</p>
        </Note>
      )}
      {/* The key gives a newer link a new field, which is selected and not marked as copied. */}
      {link ? <ShownLink key={link.url} link={link} another={button} /> : <Row>{button}</Row>}
    </Stack>
  );
}

function ShownLink({
  link: { url, email, expiresAt, mail },
  another,
}: {
  link: MadeLink;
  /** The button that makes another link. */
  another: ReactNode;
}) {
  const timeZone = useTimeZone();
  const [copied, copyText] = useCopied();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const Icon = mail === 'failed' ? CircleAlert : Info;
  return (
    <>
      <Note tone={mail === 'failed' ? 'warning' : 'info'} role="status">
        <Icon aria-hidden size={16} strokeWidth={1.75} />
        <p>{mail === 'off' ? copy.mail.off : copy.mail[mail](email)}</p>
      </Note>
      <TextField
        ref={field}
        label={copy.link}
        readOnly
        value={url}
        hint={copy.linkHint(formatDateTime(expiresAt, timeZone))}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Row gap="3" rowGap="2" wrap>
        <Button type="button" onClick={() => copyText(url)}>
          <Copy aria-hidden size={16} strokeWidth={1.75} />
          <span>{copy.copyLink}</span>
        </Button>
        {another}
        <Text role="status" tone="secondary">
          {copied && copy[copied]}
        </Text>
      </Row>
    </>
  );
}

import { type Distributor, isInactive } from '@dmc/contract/distributors';
import { Dot } from '@dmc/design-system/badge';
import { Card } from '@dmc/design-system/card';
import { DescriptionList } from '@dmc/design-system/description-list';
import { opensHere } from '@dmc/design-system/link';
import { Logo } from '@dmc/design-system/logo';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button, IconButton } from '@radix-ui/themes';
import { Eye, LayoutDashboard, Pencil, Power, Trash2 } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { distributorsCopy as copy } from './distributors.copy.ts';
import styles from './distributors.module.css';
import { Stats } from './stats.tsx';

interface DistributorCardProps {
  distributor: Distributor;
  /** Its dashboard is being opened. */
  viewing: boolean;
  /** Another dashboard is being opened. */
  blocked: boolean;
  reactivating: boolean;
  /** Omitted where nobody may view the console as a distributor. */
  onView: ((id: string) => void) | undefined;
  /** Whether the server supports edits; otherwise the icon opens the details. */
  editable: boolean;
  /** Whether it is more than read: edited, deactivated. */
  writable: boolean;
  onOpen: (kind: 'details' | 'edit' | 'deactivate', id: string) => void;
  /** The address of its details, for another tab. */
  href: string;
  /** Omitted if the server cannot reactivate. */
  onReactivate: ((id: string) => void) | undefined;
}

/** One organisation: who it is, its numbers, and the available actions (screens §2). */
export function DistributorCard({
  distributor,
  viewing,
  blocked,
  reactivating,
  onView,
  editable,
  writable,
  onOpen,
  href,
  onReactivate,
}: DistributorCardProps) {
  const { id, name, logoUrl, gstNumber, phone, city, state, stats } = distributor;
  const reason = useId();
  const inactive = isInactive(distributor);
  const EditIcon = editable ? Pencil : Eye;
  // A reactivated card keeps its status row, so that nothing moves under the pointer.
  const [wasInactive, setWasInactive] = useState(inactive);
  if (inactive && !wasInactive) setWasInactive(true);
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The focused button is gone.
    if (!inactive && pressed.current && document.activeElement === document.body) row.current?.focus();
    pressed.current = false;
  }, [inactive]);
  const actions = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = actions.current;
    // The card leaves a list of inactive distributors, which then takes the focus.
    return () => {
      if (here?.contains(document.activeElement)) here.closest('ul')?.focus();
    };
  }, []);
  return (
    <Card
      footer={
        <Row
          gap="3"
          rowGap="2"
          justify="end"
          wrap
          className={`ds-targets ${styles.actions}`}
          data-print="hide"
          ref={actions}
        >
          {wasInactive && writable ? (
            <Row
              size="1"
              tone="muted"
              gap="2"
              justify="between"
              className={`ds-targets ${styles.reason}`}
              ref={row}
              tabIndex={-1}
            >
              <span id={reason}>{inactive ? copy.alreadyInactive : copy.reactivated}</span>
              {inactive && onReactivate ? (
                <Button
                  size="1"
                  variant="soft"
                  aria-label={reactivating ? undefined : copy.reactivateNamed(name)}
                  aria-disabled={reactivating || undefined}
                  onClick={
                    reactivating
                      ? undefined
                      : () => {
                          pressed.current = true;
                          onReactivate(id);
                        }
                  }
                >
                  <Power aria-hidden size={14} strokeWidth={1.75} />
                  <span>{reactivating ? copy.reactivating : copy.reactivate}</span>
                </Button>
              ) : null}
            </Row>
          ) : null}
          {writable ? (
            <Row as="span" grow gap="4-5" className={`ds-targets ${styles.icons}`}>
              <IconButton
                variant="ghost"
                color="gray"
                title={editable ? copy.edit : copy.details}
                aria-label={(editable ? copy.editNamed : copy.detailsNamed)(name)}
                onClick={() => onOpen(editable ? 'edit' : 'details', id)}
              >
                <EditIcon aria-hidden size={16} strokeWidth={1.75} />
              </IconButton>
              <IconButton
                variant="ghost"
                color="gray"
                aria-label={copy.deleteNamed(name)}
                aria-describedby={inactive ? reason : undefined}
                aria-disabled={inactive || undefined}
                onClick={inactive ? undefined : () => onOpen('deactivate', id)}
              >
                <Trash2 aria-hidden size={16} strokeWidth={1.75} />
              </IconButton>
            </Row>
          ) : null}
          <Button
            variant="ghost"
            color="gray"
            className={styles.details ?? ''}
            aria-label={copy.detailsNamed(name)}
            onClick={() => onOpen('details', id)}
          >
            {copy.details}
          </Button>
          {onView ? (
            <Button
              variant="surface"
              color="gray"
              aria-label={(viewing ? copy.openingNamed : copy.viewNamed)(name)}
              aria-describedby={inactive ? reason : undefined}
              disabled={inactive}
              aria-disabled={blocked || undefined}
              onClick={blocked ? undefined : () => onView(id)}
            >
              <LayoutDashboard aria-hidden size={16} strokeWidth={1.75} />
              <span>{viewing ? copy.opening : copy.view}</span>
            </Button>
          ) : null}
        </Row>
      }
    >
      <Row mb="4" gap="3" rowGap="1" wrap>
        <Logo name={name} src={logoUrl ?? null} />
        <Text as="h2" size="3" weight="bold" breaks className={styles.name}>
          <a className="ds-name-link" href={href} onClick={opensHere(() => onOpen('details', id))}>
            {name}
          </a>
        </Text>
        <Dot tone={inactive ? 'gray' : 'green'}>{inactive ? copy.inactive : copy.active}</Dot>
      </Row>
      <DescriptionList
        items={[
          { term: copy.gst, detail: gstNumber, code: true },
          { term: copy.phone, detail: phone, code: true },
          { term: copy.location, detail: [city, state].filter(Boolean).join(', ') },
        ]}
      />
      <Stats stats={stats} shown={['users', 'orders', 'retailers', 'revenue']} />
    </Card>
  );
}

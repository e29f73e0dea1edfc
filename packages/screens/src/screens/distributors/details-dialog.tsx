import { formatDate } from '@dmc/contract/dates';
import { type Distributor, isInactive } from '@dmc/contract/distributors';
import { Dot } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Dialog } from '@dmc/design-system/dialog';
import { Logo } from '@dmc/design-system/logo';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import { THEME_PRIMARIES } from '@dmc/design-system/theme-primaries';
import { Button } from '@radix-ui/themes';
import { LayoutDashboard, Pencil } from 'lucide-react';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { distributorsCopy as copy } from './distributors.copy.ts';
import styles from './distributors.module.css';
import { Stats } from './stats.tsx';

export interface DetailsDialogProps {
  distributor: Distributor;
  /** Its dashboard is being opened. */
  viewing: boolean;
  /** Omitted where nobody may view the console as a distributor. */
  onView: ((id: string) => void) | undefined;
  /** Omitted if the server does not support edits. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
}

const Status = ({ inactive }: { inactive: boolean }) => (
  <Dot tone={inactive ? 'gray' : 'green'}>{inactive ? copy.inactive : copy.active}</Dot>
);

/** All details of a distributor: company, statistics, and finally users, of which there may be many (screens §2). */
export function DetailsDialog({ distributor, viewing, onView, onEdit, onClose }: DetailsDialogProps) {
  const timeZone = useTimeZone();
  const { id, name, logoUrl, themeChoice, createdAt, users, stats } = distributor;
  const inactive = isInactive(distributor);
  const { id: theme, hex } = resolveTheme(themeChoice);
  const all = stats.totalUsers ?? users.length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={640}
      reading
      title={name}
      description={inactive ? copy.inactiveReason : undefined}
      footer={
        <>
          {onEdit ? (
            <Button type="button" variant="surface" color="gray" onClick={onEdit}>
              <Pencil aria-hidden size={16} strokeWidth={1.75} />
              <span>{copy.edit}</span>
            </Button>
          ) : (
            <Button type="button" variant="surface" color="gray" onClick={onClose}>
              {copy.close}
            </Button>
          )}
          {inactive || !onView ? null : (
            <Button
              type="button"
              aria-disabled={viewing || undefined}
              onClick={viewing ? undefined : () => onView(id)}
            >
              <LayoutDashboard aria-hidden size={16} strokeWidth={1.75} />
              <span>{viewing ? copy.opening : copy.view}</span>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.sections}>
        <section aria-label={copy.company}>
          <Row mb="4" gap="3">
            <Logo name={name} src={logoUrl ?? null} size="large" />
            <Text as="h3" grow size="3" weight="bold" className={styles.title}>
              {copy.company}
            </Text>
            <Status inactive={inactive} />
          </Row>
          <DescriptionList
            layout="above"
            items={[
              { term: copy.form.gstNumber, detail: distributor.gstNumber, code: true },
              { term: copy.phone, detail: distributor.phone, code: true },
              { term: copy.form.address, detail: distributor.address },
              { term: copy.form.city, detail: distributor.city },
              { term: copy.form.state, detail: distributor.state },
              { term: copy.form.pincode, detail: distributor.pincode },
              {
                term: copy.colourTerm,
                detail: themeChoice ? (
                  <Row as="span" inline gap="2">
                    <span
                      className={styles.chip}
                      style={{ backgroundColor: hex ?? THEME_PRIMARIES[theme] }}
                    />
                    <span>{hex ?? THEME_LIST[theme].name}</span>
                  </Row>
                ) : undefined,
              },
              ...(createdAt ? [{ term: copy.joined, detail: formatDate(createdAt, timeZone) }] : []),
            ]}
          />
        </section>
        <section aria-label={copy.statistics}>
          <Text as="h3" grow size="3" weight="bold" className={styles.title}>
            {copy.statistics}
          </Text>
          <Stats stats={stats} shown={['users', 'orders', 'retailers', 'products', 'revenue']} even />
        </section>
        <section aria-label={copy.people}>
          <Text as="h3" grow size="3" weight="bold" className={styles.title}>
            {copy.people}
          </Text>
          {users.length === 0 ? (
            <Text as="p" mt="2" size="1" tone="muted">
              {copy.nobody}
            </Text>
          ) : null}
          <Box as="ul" mt="2" ruled>
            {users.map((user) => (
              <Row as="li" gap="3" justify="between" py="2" key={user.id}>
                <Text breaks translate="no">
                  {user.email}
                </Text>
                {user.isActive === undefined ? null : <Status inactive={!user.isActive} />}
              </Row>
            ))}
          </Box>
          {users.length > 0 && all > users.length ? (
            <Text as="p" mt="2" size="1" tone="muted">
              {copy.shownPeople(users.length, all)}
            </Text>
          ) : null}
        </section>
      </div>
    </Dialog>
  );
}

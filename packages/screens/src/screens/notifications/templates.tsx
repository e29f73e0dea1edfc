import { fillTemplate, type TemplateId } from '@dmc/contract/notifications';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { Icon } from '@dmc/design-system/icon';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import {
  Handshake,
  IndianRupee,
  type LucideIcon,
  PackagePlus,
  ShoppingCart,
  TriangleAlert,
} from 'lucide-react';
import type { Ref } from 'react';
import { notificationsCopy as copy, TEMPLATES } from './notifications.copy.ts';
import styles from './notifications.module.css';

const ICONS: Record<TemplateId, LucideIcon> = {
  new_product: PackagePlus,
  order_reminder: ShoppingCart,
  stock_alert: TriangleAlert,
  payment_reminder: IndianRupee,
  welcome: Handshake,
};

export interface TemplatesProps {
  /** The list itself, so that it can be focused. */
  ref: Ref<HTMLUListElement>;
  chosen: TemplateId | null;
  /** The sender's name in the messages. */
  organisation: string;
  /** Called with the pressed template, or null if it was the chosen one. */
  onChoose: (template: TemplateId | null) => void;
}

/** The five templates; choosing one only fills the preview (screens §4). */
export function Templates({ ref, chosen, organisation, onChoose }: TemplatesProps) {
  return (
    <Card
      title={copy.templates}
      padded={false}
      action={
        <Text size="1" tone="muted">
          {copy.templatesNote}
        </Text>
      }
    >
      <Box
        as="ul"
        ruled
        ref={ref}
        tabIndex={-1}
        className={`ds-ring-inside ${styles.templates}`}
        aria-label={copy.templates}
      >
        {TEMPLATES.map((template) => (
          <li key={template.id}>
            <Row
              as="button"
              type="button"
              gap="3-5"
              className={`ds-press ${styles.template}`}
              aria-pressed={template.id === chosen}
              onClick={() => onChoose(template.id === chosen ? null : template.id)}
            >
              <span className={styles.mark}>
                <Icon source={ICONS[template.id]} />
              </span>
              <Stack as="span" grow>
                <Text weight="medium">{template.name}</Text>
                <Text size="1" tone="muted" className={styles.line}>
                  {fillTemplate(template, organisation).body}
                </Text>
              </Stack>
            </Row>
          </li>
        ))}
      </Box>
    </Card>
  );
}

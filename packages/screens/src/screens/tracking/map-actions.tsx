import { Row } from '@dmc/design-system/row';
import { Button } from '@radix-ui/themes';
import { Crosshair, Route } from 'lucide-react';
import styles from './map-actions.module.css';
import { trackingCopy as copy } from './tracking.copy.ts';

export interface MapActionsProps {
  /** Show Routes is pressed. */
  routes: boolean;
  /** Id of the text that says why routes are unavailable. */
  unusable: string | undefined;
  onRoutes: () => void;
  onCentre: () => void;
}

/** The two documented buttons of the map (screens §2). */
export function MapActions({ routes, unusable, onRoutes, onCentre }: MapActionsProps) {
  return (
    <Row align="stretch" gap="2" wrap className={styles.actions} data-print="hide">
      <Button
        type="button"
        size="1"
        variant={routes ? 'soft' : 'surface'}
        color={routes ? undefined : 'gray'}
        className={styles.action ?? ''}
        aria-pressed={routes}
        aria-disabled={unusable !== undefined || undefined}
        aria-describedby={unusable}
        onClick={unusable === undefined ? onRoutes : undefined}
      >
        <Route aria-hidden size={14} strokeWidth={1.75} />
        <span>{copy.routes}</span>
      </Button>
      <Button
        type="button"
        size="1"
        variant="surface"
        color="gray"
        className={styles.action ?? ''}
        onClick={onCentre}
      >
        <Crosshair aria-hidden size={14} strokeWidth={1.75} />
        <span>{copy.centre}</span>
      </Button>
    </Row>
  );
}

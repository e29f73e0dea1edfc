import { Badge } from '@dmc/design-system/badge';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { CheckCheck, Clock, Store, Truck, Warehouse } from 'lucide-react';
import { Money } from '../../parts/money/money.tsx';
import styles from './artwork.module.css';
import { copy } from './sign-in.copy.ts';

/** Routes from the hub at 350,300 in a scene of 720 × 640, each to one shop. */
const ROUTES = [
  // The order has arrived: the whole route is lit.
  { id: 'delivered', d: 'M350 300C262 300 236 204 140 204', shop: [140, 204], lit: 'all' },
  // On the way: lit as far as the van has come. `van` is the point at that fraction of the route.
  { id: 'shipped', d: 'M350 300C430 300 452 160 560 160', shop: [560, 160], lit: 62, van: [471.7, 199.7] },
  // Not shipped yet.
  { id: 'pending', d: 'M350 300C420 300 440 424 548 424', shop: [548, 424], lit: 'planned' },
  { id: 'east', d: 'M350 300C470 300 560 268 676 268', shop: [676, 268], lit: 50, van: [513.1, 284.2] },
  { id: 'south-west', d: 'M350 300C280 300 290 512 176 512', shop: [176, 512], lit: 58, van: [265.6, 438.9] },
  { id: 'south', d: 'M350 300C380 400 296 470 318 584', shop: [318, 584], lit: 66, van: [322.1, 486.4] },
  { id: 'north', d: 'M350 300C350 210 377 140 377 52', shop: [377, 52], lit: 'planned' },
  { id: 'west', d: 'M350 300C230 300 180 356 48 356', shop: [48, 356], lit: 'planned' },
] as const;

const CARDS = [
  { id: 'delivered', tone: 'green', icon: CheckCheck },
  { id: 'shipped', tone: 'indigo', icon: Truck },
  { id: 'pending', tone: 'yellow', icon: Clock },
] as const;

/**
 * The panel next to the sign-in form: a warehouse, routes to its shops, three orders under way and one sentence. Only
 * the sentence is announced. It is static: nothing in the console moves on load.
 */
export function Artwork() {
  return (
    <aside className={styles.panel}>
      <div className={styles.stage} aria-hidden="true">
        <div className={styles.scene}>
          <svg className={styles.ground} viewBox="0 0 720 640" role="presentation" focusable="false">
            {[76, 152, 236].map((radius) => (
              <circle key={radius} className={styles.distance} cx="350" cy="300" r={radius} />
            ))}
          </svg>
          <svg className={styles.drawing} viewBox="0 0 720 640" role="presentation" focusable="false">
            {ROUTES.map(({ id, d, lit }) => (
              <g key={id}>
                <path className={styles.route} data-planned={lit === 'planned' || undefined} d={d} />
                {lit === 'planned' ? null : (
                  <path
                    className={styles.way}
                    d={d}
                    pathLength={100}
                    strokeDasharray={lit === 'all' ? undefined : `${lit} 100`}
                  />
                )}
              </g>
            ))}
            {ROUTES.map((route) =>
              'van' in route ? (
                <g key={route.id}>
                  <circle className={styles.glow} cx={route.van[0]} cy={route.van[1]} r="10" />
                  <circle className={styles.van} cx={route.van[0]} cy={route.van[1]} r="4.5" />
                </g>
              ) : null,
            )}
            {ROUTES.map(({ id, shop: [x, y], lit }) => (
              <g key={id} className={styles.shop} data-planned={lit === 'planned' || undefined}>
                <circle cx={x} cy={y} r="15" />
                <Store x={x - 7.5} y={y - 7.5} width={15} height={15} strokeWidth={1.75} />
              </g>
            ))}
            <circle className={styles.halo} cx="350" cy="300" r="58" />
            <circle className={styles.halo} cx="350" cy="300" r="42" />
            <circle className={styles.hub} cx="350" cy="300" r="28" />
            <Warehouse className={styles.hubIcon} x={337} y={286} width={26} height={26} strokeWidth={1.75} />
          </svg>
          {CARDS.map(({ id, tone, icon }) => (
            <Stack key={id} gap="2" align="start" className={styles.card} data-order={id}>
              <Badge tone={tone} icon={icon}>
                {copy.artwork[id]}
              </Badge>
              <Row size="2" tone="primary" gap="3" align="stretch" justify="between">
                <Text nowrap>{copy.artwork.orders[id].shop}</Text>
                <Money amount={copy.artwork.orders[id].total} />
              </Row>
            </Stack>
          ))}
        </div>
      </div>
      <Text as="p" size="8" weight="bold" className={styles.sentence}>
        {copy.artwork.sentence}
      </Text>
    </aside>
  );
}

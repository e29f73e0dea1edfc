import type { Meta, StoryObj } from '@storybook/react-vite';
import { Store, Truck } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, live, phone, tabTo } from '../story-kit/story-kit.tsx';
import styles from './map-view.stories.module.css';
import { type MapMarker, type MapPoint, MapView, type MapViewProps } from './map-view.tsx';

const at = (latitude: number, longitude: number): MapPoint => ({ latitude, longitude });

const people: MapMarker[] = [
  {
    id: 'iq',
    at: at(12.9721, 77.6101),
    name: 'Imran, on delivery',
    shape: 'disc',
    tone: 'blue',
    initialsOf: 'Imran Qureshi',
    badge: <Truck size={10} strokeWidth={2} />,
  },
  {
    id: 'hs',
    at: at(12.9902, 77.5712),
    name: 'Harpreet, available',
    shape: 'disc',
    tone: 'green',
    initialsOf: 'Harpreet Singh',
  },
  {
    id: 'sy',
    at: at(12.9603, 77.5844),
    name: 'Sunita, last seen 40 minutes ago',
    shape: 'disc',
    tone: 'green',
    initialsOf: 'Sunita Yadav',
    outlined: true,
  },
  {
    id: 'kn',
    at: at(12.9815, 77.5925),
    name: 'Kavita, inactive',
    shape: 'disc',
    tone: 'gray',
    initialsOf: 'Kavita Nair',
  },
];

const shop = (id: string, caption: string, latitude: number, longitude: number): MapMarker => ({
  id,
  caption,
  at: at(latitude, longitude),
  name: `${caption}, retailer`,
  shape: 'square',
  tone: 'red',
  inside: <Store size={10} strokeWidth={2} />,
  clustered: true,
});

const shops = [
  shop('r1', 'Annapoorna Provision Stores', 12.9977, 77.5806),
  shop('r2', 'Balaji Super Bazaar', 12.9561, 77.6212),
  shop('r3', 'Noor Kirana & Dairy', 12.9838, 77.6143),
  shop('r4', 'Green Basket Daily Needs', 12.9646, 77.6035),
  shop('r5', 'Maruthi Provisions', 12.9951, 77.5604),
  shop('r6', 'Vaibhav Mini Mart', 12.9536, 77.5741),
];

/** The same shops in ten towns. */
const country = Array.from({ length: 10 }, (_, town) =>
  shops.map((each) => ({
    ...each,
    id: `${each.id}-${town}`,
    at: at(each.at.latitude + (town % 4) * 1.3 - 1.2, each.at.longitude + Math.floor(town / 4) * 1.1),
  })),
);

const meta = {
  title: 'Components/Map/Map view',
  component: MapView,
  args: {
    label: 'Map of supervisors and retailers',
    markers: [...people, ...shops],
    places: [{ name: 'Bengaluru', points: shops.map((each) => each.at) }],
    legend: [
      { label: 'Available', shape: 'disc', tone: 'green' },
      { label: 'On delivery', shape: 'disc', tone: 'blue', badge: <Truck size={8} strokeWidth={2.5} /> },
      { label: 'Retailer', shape: 'square', tone: 'red' },
      { label: 'Inactive', shape: 'disc', tone: 'gray' },
    ],
    focus: { points: [at(12.9721, 77.6101), at(12.9902, 77.5712), at(12.9603, 77.5844)], request: 0 },
    onSelect: fn(),
  },
  // The map renders after its container.
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Zoom in' });
  },
  decorators: [
    (Story) => (
      <div className={styles.room}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    markers: uncontrolled('readonly MapMarker[]'),
    paths: uncontrolled('readonly MapPath[]'),
    places: uncontrolled('readonly MapPlace[]'),
    legend: uncontrolled('readonly (MarkerStyle & { label: string })[]'),
    focus: uncontrolled(),
    selected: { control: 'select', options: [undefined, ...people.map(({ id }) => id)] },
    popup: uncontrolled(),
    tiles: uncontrolled(),
    words: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose:
        'Shows where people and shops are, and the routes between them. Without tiles, it draws its own base map, so it needs no other server.',
      instead: 'For a single address, use text with a link. Everything on a map must also be in a list.',
      keyboard:
        'Tab reaches the zoom buttons, then the map, then each marker in order. On the map, arrow keys move it, plus and minus zoom. Enter opens a marker; Escape closes its popup, and focus returns to the marker.',
      screenReader:
        'A region named by its label and described by its keys. A marker is a button named with its state: “Imran, on delivery”. A cluster says how many places it holds. The popup is a dialog with the name of its marker.',
      do: [
        'Put the state in each marker’s `name`.',
        'Use discs for what moves and squares for what stays in place.',
        'Explain every kind of marker in the `legend`.',
      ],
      dont: [
        'Do not move a map that the user has moved; pass a new `request` only when “Centre” is pressed.',
        'Do not tell markers apart by colour alone.',
      ],
      height: 520,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof MapView>;
export default meta;
type Story = StoryObj<typeof meta>;

const popup = (
  <>
    <strong>Imran Qureshi</strong>
    <br />
    ORD-24813 to Sai Krupa Traders
  </>
);

export const Default: Story = {};
export const WithPopup: Story = { args: { selected: 'iq', popup } };
export const WithPaths: Story = {
  tags: ['variant'],
  args: {
    paths: [
      {
        id: 'gone',
        tone: 'blue',
        points: [
          at(12.9977, 77.5806),
          at(12.9931, 77.5872),
          at(12.9846, 77.5868),
          at(12.9812, 77.6012),
          at(12.9721, 77.6101),
        ],
      },
      { id: 'ahead', tone: 'blue', dashed: true, points: [at(12.9721, 77.6101), at(12.9561, 77.6212)] },
    ],
  },
};
/** Overlapping neighbours are merged and counted; names that do not fit are hidden. */
export const Clustered: Story = {
  tags: ['variant'],
  args: {
    markers: country.flat(),
    places: country.map((each, town) => ({
      name:
        [
          'Bengaluru',
          'Tumakuru',
          'Davanagere',
          'Hubballi',
          'Hosur',
          'Kolar',
          'Ballari',
          'Kurnool',
          'Vellore',
          'Tirupati',
        ][town] ?? '',
      points: each.map((one) => one.at),
    })),
    focus: { points: [at(11.6, 77.3), at(16.2, 80)], request: 0 },
  },
};
/** No points at all: the map shows its default place. */
export const Bare: Story = {
  tags: ['variant'],
  args: { markers: [], places: [], focus: { points: [at(28.6139, 77.209)], zoom: 10, request: 0 } },
};
/** A tile URL that does not answer: markers and scale on a plain background. */
export const WithTiles: Story = {
  tags: ['variant'],
  args: {
    tiles: {
      url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      attribution: '© The makers of the pictures https://tiles.invalid/copyright',
    },
  },
};
export const Narrow: Story = { tags: ['variant'], globals: phone };

const operated = live(MapView, 'selected', 'onSelect', () => ({ popup }));

export const OpensAMarkerAndClosesItByEscape: Story = {
  tags: ['behaviour', '!review'],
  render: operated,
  play: async ({ canvas, args }) => {
    const pin = await canvas.findByRole('button', { name: 'Imran, on delivery' });
    await userEvent.click(pin);
    await expect(args.onSelect).toHaveBeenLastCalledWith('iq');
    const balloon = await canvas.findByRole('dialog', { name: 'Imran, on delivery' });
    await waitFor(() => expect(within(balloon).getByText('Imran Qureshi')).toBeVisible());
    await expect(pin).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(undefined);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(pin).toHaveFocus();
  },
};

export const IsOperatedByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  render: operated,
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: 'Imran, on delivery' });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
    await tabTo(canvas.getByRole('region', { name: 'Map of supervisors and retailers' }));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Imran, on delivery' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('iq');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(undefined);
  },
};

// Two clicks within 200 ms are a double click for Leaflet, which zooms.
export const ClosesByItsButton: Story = {
  tags: ['behaviour', '!review'],
  render: operated,
  args: { selected: 'iq' },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('dialog');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(undefined);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

export const OpensByAPressOnAPin: Story = {
  tags: ['behaviour', '!review'],
  render: operated,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Harpreet, available' }));
    await canvas.findByRole('dialog', { name: 'Harpreet, available' });
  },
};

export const ClosesByAPressOnTheMap: Story = {
  tags: ['behaviour', '!review'],
  render: operated,
  args: { selected: 'iq' },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('dialog');
    await userEvent.click(canvas.getByRole('region', { name: 'Map of supervisors and retailers' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(args.onSelect).toHaveBeenLastCalledWith(undefined);
  },
};

const scaleOf = (root: HTMLElement) => root.querySelector('[class*="scale"]')?.textContent;

export const ZoomsByItsButtonsAndOpensACluster: Story = {
  ...Clustered,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, canvasElement }) => {
    const clusters = () => canvas.findAllByRole('button', { name: '6 places, zoom in' });
    await clusters();
    const before = scaleOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(scaleOf(canvasElement)).not.toBe(before));
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(scaleOf(canvasElement)).toBe(before));
    const [first] = await clusters();
    await userEvent.click(first as HTMLElement);
    await waitFor(() =>
      expect(canvas.queryAllByRole('button', { name: /, retailer$/ }).length).toBeGreaterThan(1),
    );
  },
};

/** Supervisors in a crowd are merged too, by shape; what is out of view is not rendered. */
export const ClustersACrowd: Story = {
  tags: ['behaviour', '!review'],
  args: {
    markers: Array.from({ length: 5000 }, (_, index): MapMarker => {
      const [person] = people.slice(index % people.length);
      return {
        ...(person as MapMarker),
        id: `p-${index}`,
        at: at(12.96 + (index % 71) * 0.0004, 77.57 + Math.floor(index / 71) * 0.0004),
        name: `Supervisor ${index}`,
        clustered: true,
      };
    }),
    words: { cluster: (count, shape) => `${count} of ${shape}` },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('button', { name: /^\d+ of disc$/ });
    await expect(canvasElement.querySelectorAll('.leaflet-marker-icon').length).toBeLessThan(700);
  },
};

/** Supervisors at the same position are side by side once the map is close enough. */
export const SeparatesMarkersAtOnePlace: Story = {
  tags: ['behaviour', '!review'],
  args: {
    markers: Array.from(
      { length: 9 },
      (_, index): MapMarker => ({
        ...(people[0] as MapMarker),
        id: `p-${index}`,
        name: `Supervisor ${index}`,
        clustered: true,
      }),
    ),
    focus: { points: [(people[0] as MapMarker).at], zoom: 18, request: 0 },
  },
  play: async ({ canvas }) => {
    const pins = await canvas.findAllByRole('button', { name: /^Supervisor \d$/ });
    await expect(pins).toHaveLength(9);
    const centres = pins.map((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    });
    for (const [index, [x, y]] of centres.entries())
      for (const [otherX, otherY] of centres.slice(index + 1))
        await expect(Math.hypot(otherX - x, otherY - y)).toBeGreaterThan(12);
  },
};

/** A map the user has moved stays put; a new request moves it back. */
function Roaming(props: MapViewProps) {
  const [step, setStep] = useState(0);
  const far = at(12.9721 + step * 0.2, 77.6101);
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Drive on
      </button>
      <MapView
        {...props}
        markers={[{ ...(people[0] as MapMarker), at: far }]}
        focus={{ points: [far], request: step > 2 ? 1 : 0 }}
      />
    </>
  );
}

export const FollowsUntilItIsMoved: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => <Roaming {...args} />,
  play: async ({ canvas }) => {
    const pin = await canvas.findByRole('button', { name: 'Imran, on delivery' });
    const bounds = canvas.getByRole('region').getBoundingClientRect();
    const isVisible = () => {
      const { left, top } = pin.getBoundingClientRect();
      return left > bounds.left && left < bounds.right && top > bounds.top && top < bounds.bottom;
    };
    const drive = () => userEvent.click(canvas.getByRole('button', { name: 'Drive on' }));
    await waitFor(() => expect(isVisible()).toBe(true));
    await drive();
    await waitFor(() => expect(isVisible()).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await drive();
    await waitFor(() => expect(isVisible()).toBe(false));
    await drive();
    await waitFor(() => expect(isVisible()).toBe(true));
  },
};

/** A map that goes elsewhere at the press of a button. */
function Leaving(props: MapViewProps) {
  const [away, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(true)}>
        Go elsewhere
      </button>
      <MapView {...props} focus={away ? { points: [at(28.61, 77.21)], request: 1 } : props.focus} />
    </>
  );
}

/** Else Tab would begin again at the top of the page, and never reach a popup. */
export const KeepsTheFocusedMarkerOutOfView: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas }) => {
    const pin = await canvas.findByRole('button', { name: 'Vaibhav Mini Mart, retailer' });
    pin.focus();
    // A press would take the focus.
    canvas.getByRole('button', { name: 'Go elsewhere' }).click();
    const { height } = canvas.getByRole('region').getBoundingClientRect();
    await waitFor(() => expect(pin.getBoundingClientRect().top).toBeGreaterThan(height));
    await expect(pin).toHaveFocus();
  },
};

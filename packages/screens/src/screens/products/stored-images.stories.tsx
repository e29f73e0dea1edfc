import type { StoredFile } from '@dmc/contract/uploads';
import {
  failed,
  failedWithLast,
  largeText,
  loading,
  missing,
  phone,
  ready,
  refreshing,
  small,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { answering, anyState, findQuestion, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { picture } from './products.fixtures.ts';
import { StoredImages } from './stored-images.tsx';

const files: readonly StoredFile[] = [
  'ksr-bas-5000-1',
  'sun-mus-1000-1',
  'gok-ghe-1000-1',
  'mth-glu-0800-1',
  'anp-tor-1000-1',
].map((name) => ({ id: name, url: picture(name), name: `${name}.webp`, category: 'product-images' }));

const meta = {
  title: 'Screens/Distributor/Products/Stored images',
  tags: ['distributor'],
  component: StoredImages,
  parameters: {
    guide: {
      purpose:
        'Offers images that were uploaded earlier, so that none has to be uploaded twice. An image that no product uses can be deleted from storage.',
      where: 'In the product form, below the images; hidden if the server’s list cannot be read',
      specification: 'core §7 names the calls; the part is our own',
    } satisfies ScreenGuide,
  },
  args: {
    files: ready(files),
    chosen: [picture('gok-ghe-1000-1')],
    full: false,
    onChoose: fn(),
    onDelete: answering({ ok: true }),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 256 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StoredImages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
/** Nothing is shown while the list loads, if it cannot be read, or if it has no other images. */
export const Loading: Story = { args: { files: loading } };
export const Empty: Story = { args: { files: ready([]) } };
export const Failed: Story = { args: { files: failed(missing()) } };
export const Refreshing: Story = { tags: ['variant'], args: { files: refreshing(files) } };
export const Dense: Story = {
  tags: ['variant'],
  args: {
    files: ready(
      Array.from({ length: 40 }, (_, index) => {
        const file = files[index % files.length] ?? { id: '', url: '' };
        return { ...file, id: `${file.id}-${index}` };
      }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Choose from uploaded/ }));
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(StoredImages, {
    state: { Ready, Loading, Dense },
  }),
};
export const Phone: Story = { ...Dense, tags: ['variant'], globals: phone };
export const Small: Story = { ...Dense, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Dense, tags: ['variant'], globals: largeText };

export const OffersNothingWithoutAReadableList: Story = {
  ...Failed,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const KeepsWhatItOffersWhenARefreshFails: Story = {
  tags: ['behaviour', '!review'],
  args: { files: failedWithLast(files, new Date('2026-11-20T10:42:00.000Z')) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choose from uploaded (4)' })).toBeVisible();
  },
};

export const UsesAStoredImage: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose from uploaded (4)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Use sun-mus-1000-1.webp' }));
    await expect(args.onChoose).toHaveBeenCalledWith(files[1]);
  },
};

export const SaysWhyAnImageWasNotDeleted: Story = {
  tags: ['behaviour', '!review'],
  args: { onDelete: answering({ ok: false, form: 'Kesarwala Basmati Rice shows this image' }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose from uploaded (4)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete ksr-bas-5000-1.webp from storage' }));
    const question = await findQuestion();
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledWith('ksr-bas-5000-1');
    await expect(await question.findByRole('alert')).toHaveTextContent(
      'Kesarwala Basmati Rice shows this image',
    );
  },
};

export const TakesNoMoreThanFive: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['products.maximum-5-images-allowed'] },
  args: { full: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose from uploaded (4)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Use sun-mus-1000-1.webp' }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

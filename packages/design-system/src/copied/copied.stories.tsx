import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy } from 'lucide-react';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { Row } from '../row/row.tsx';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Text } from '../text/text.tsx';
import { useCopied } from './copied.tsx';

const WORDS = { copied: 'Copied', notCopied: 'Not copied. Select the number and copy it yourself.' };

interface CopierProps {
  /** The text to copy. */
  text: string;
  /** Milliseconds after which the outcome is reset. */
  lasting?: number;
}

/** Copies text on a press, and says whether that worked. */
function Copier({ text, lasting }: CopierProps) {
  const [state, copy] = useCopied(lasting);
  return (
    <Row gap="3" rowGap="2" wrap>
      <Button type="button" onClick={() => copy(text)}>
        <Copy aria-hidden size={16} strokeWidth={1.75} />
        Copy {text}
      </Button>
      <Text role="status" tone="secondary">
        {state && WORDS[state]}
      </Text>
    </Row>
  );
}

const meta = {
  title: 'Components/Actions/Copied',
  component: Copier,
  args: { text: 'ORD-2026-0412' },
  parameters: {
    guide: {
      purpose:
        'A hook for a button that copies: `const [state, copy] = useCopied()`. `state` is `copied` or `notCopied` once `copy(text)` has settled.',
      instead: 'To copy many rows, offer a file instead.',
      keyboard: 'The same as the button’s.',
      screenReader: 'Put the outcome in an element with `role="status"` that is always present.',
      do: [
        'Say what to do if nothing was copied: on an insecure origin there is no clipboard.',
        'Set `lasting`, which resets the outcome, only where every row has such a button.',
      ],
      dont: ['Do not use `navigator.clipboard` directly.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Copier>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { tags: ['variant'] };

export const SaysThatItIsCopied: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'));
    await expect(written).toHaveBeenCalledWith('ORD-2026-0412');
  },
};

export const SaysThatItIsNotCopied: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(WORDS.notCopied));
    written.mockResolvedValue();
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Copied$/));
  },
};

export const SaysSoWithoutAClipboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    spyOn(Navigator.prototype, 'clipboard', 'get').mockReturnValue(undefined as never);
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(WORDS.notCopied));
  },
};

export const ForgetsTheOutcome: Story = {
  tags: ['behaviour', '!review'],
  args: { lasting: 500 },
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    // Awaited from before the press, because it may have disappeared when the press returns.
    const said = canvas.findByText('Copied');
    await userEvent.click(canvas.getByRole('button'));
    await said;
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  },
};

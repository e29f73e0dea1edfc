import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ComboField } from '../combo-field/combo-field.tsx';
import { Fields } from '../fields/fields.tsx';
import { RequiredLegend } from '../form-field/form-field.tsx';
import { IMAGES } from '../image-uploader/image-uploader.fixtures.ts';
import { ImageUploader } from '../image-uploader/image-uploader.tsx';
import { MoneyField } from '../money-field/money-field.tsx';
import { NumberField } from '../number-field/number-field.tsx';
import { Row } from '../row/row.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone, tablet, tabTo } from '../story-kit/story-kit.tsx';
import { SwitchField } from '../switch-field/switch-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** A button that opens it, to show where focus returns. */
function Opened(props: DialogProps) {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          props.onOpenChange(next);
        }}
      />
    </>
  );
}

const footer = (
  <>
    <RequiredLegend />
    <Button type="button" variant="surface" color="gray">
      Cancel
    </Button>
    <Button type="submit">Save</Button>
  </>
);

const meta = {
  title: 'Components/Overlays/Dialog',
  component: Dialog,
  render: (args) => <Opened {...args} />,
  args: {
    open: true,
    onOpenChange: fn(),
    onSubmit: fn((event) => event.preventDefault()),
    title: 'Record Payment',
    description: 'Sri Balaji Provision Store owes ₹48,546.00.',
    footer,
    children: (
      <Fields>
        <MoneyField label="Amount" required format={String} defaultValue="12,000.00" />
        <TextField label="Reference" optional defaultValue="UPI 4417 2209" />
        <Textarea label="Notes" optional />
      </Fields>
    ),
  },
  argTypes: {
    open: uncontrolled(),
    description: { control: 'text' },
    footer: uncontrolled(),
    aside: uncontrolled(),
    // Open on the docs page, a busy dialog could not be closed.
    busy: uncontrolled(),
    onSubmit: uncontrolled(),
    children: uncontrolled(),
  },
  parameters: {
    docs: { story: { inline: false, height: '520px' } },
    guide: {
      purpose:
        'A task separate from the page: a form, or details to read. The footer with its buttons stays visible.',
      instead:
        'For a question with two answers, use a Confirm dialog. For a record next to its list, use a Drawer. For a long form, use a page that ends in a Save bar.',
      keyboard:
        'Focus enters the first field and stays inside; on a touch screen it enters the panel, so that no keyboard covers the form. With `onSubmit`, Enter in a field submits. Escape first closes an open list inside, then the dialog. Focus then returns to the button that opened it.',
      screenReader:
        'A modal dialog, named by its title and described by its description. The page behind it is hidden. While saving, it is busy.',
      do: [
        'Name the task in the title and on the button.',
        'Set `busy` while saving.',
        'Set `reading` if there is nothing to focus inside.',
      ],
      dont: [
        'Do not open a dialog from a dialog, except a Confirm dialog.',
        'Do not close it before the server has answered.',
      ],
      height: 560,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => {};

function ProductFields({ errors }: { errors?: boolean }) {
  return (
    <Fields>
      <TextField
        label="Product name"
        required
        defaultValue={errors ? '' : 'Gokulam Cow Ghee'}
        error={errors ? 'Product name is required' : undefined}
      />
      <Textarea
        label="Description"
        optional
        defaultValue="Pure cow ghee, slow cooked, 1 L tin with a resealable lid."
      />
      <Fields columns={3} phone={2}>
        <TextField label="SKU" required defaultValue="GOK-GHE-1000" />
        <TextField label="Category" optional defaultValue="Dairy" />
        <TextField label="Sub-category" optional defaultValue="Ghee" />
      </Fields>
      <hr style={{ width: '100%', margin: 0, border: 0, borderTop: '1px solid var(--ds-rows-rule)' }} />
      <Fields columns={3} phone={2}>
        <MoneyField
          format={String}
          label="Price"
          required
          defaultValue={errors ? '0.00' : '584.00'}
          error={errors ? 'Price must be greater than 0' : undefined}
        />
        <MoneyField
          label="MRP"
          optional
          format={String}
          defaultValue="640.00"
          hint="Margin for the shop 8.8%"
        />
        <SelectField
          label="Unit"
          required
          value="piece"
          onChange={nothing}
          options={[{ value: 'piece', label: 'piece' }]}
        />
        <NumberField label="Stock" required defaultValue="52" />
        <NumberField label="Minimum quantity" required defaultValue="1" hint="Smallest amount per order" />
        <SwitchField label="Status" checked text="Active" onChange={nothing} />
      </Fields>
    </Fields>
  );
}

const images = (
  <ImageUploader
    images={IMAGES}
    max={5}
    accept="image/*"
    failures={[
      { id: 'f1', fileName: 'ghee-back-label.png', cause: 'Upload failed: Gateway Timeout', retriable: true },
    ]}
    hint="JPG, PNG or WebP, up to 5 MB each. Drag to reorder; the first becomes primary."
    onAdd={nothing}
    onRemove={nothing}
    onMove={nothing}
    onRetry={nothing}
    onDismiss={nothing}
  />
);

export const Small: Story = {};

export const TwoPanes: Story = {
  args: {
    size: 872,
    title: 'Add Product',
    description: undefined,
    aside: images,
    children: <ProductFields />,
  },
};

export const TwoPanesWithErrors: Story = {
  tags: ['variant'],
  args: {
    ...TwoPanes.args,
    children: <ProductFields errors />,
    footer: (
      <>
        <Row as="span" inline gap="1-5" tone="error">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />2 fields need attention
        </Row>
        <Button type="button" variant="surface" color="gray">
          Cancel
        </Button>
        <Button type="submit">Save Product</Button>
      </>
    ),
  },
};

export const TwoPanesOnAPhone: Story = { ...TwoPanes, tags: ['variant'], globals: phone };

export const TwoPanesOnATablet: Story = { ...TwoPanes, tags: ['variant'], globals: tablet };

export const Busy: Story = { tags: ['variant'], args: { busy: true } };

export const LongContentScrollsUnderItsFooter: Story = {
  tags: ['variant'],
  args: {
    title:
      'Add the distributor Sri Venkateshwara Swamy Provision Stores and General Merchants of Rajahmundry',
    size: 640,
    children: (
      <Fields>
        {Array.from({ length: 14 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fourteen identical fields that never move
          <TextField key={at} label={`Line ${at + 1} of the address`} />
        ))}
      </Fields>
    ),
  },
};

export const TakesFocusToTheFirstFieldAndGivesItBack: Story = {
  tags: ['behaviour', '!review'],
  args: { open: false },
  play: async ({ args, canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Record Payment' });
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Amount' })).toHaveFocus());
    await expect(dialog).toHaveAccessibleDescription(/owes/);
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const RefusesToCloseWhileBusy: Story = {
  tags: ['behaviour', '!review'],
  args: { busy: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await waitFor(() => expect(dialog).toBeVisible());
    // Scrolled by keys, so it has a role and a name.
    await expect(within(dialog).getByRole('region')).toHaveAccessibleName(String(args.title));
  },
};

export const SendsTheFormWithEnter: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
    await waitFor(() => expect(amount).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
};

function Retailer() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ComboField
      label="Retailer"
      value={value}
      onChange={setValue}
      words={{ loading: 'Loading…', failed: 'Not loaded.', none: 'Nothing matches.' }}
      options={[
        { id: 'r1', label: 'Sri Balaji Provision Store' },
        { id: 'r2', label: 'Gupta General Store' },
      ]}
    />
  );
}

export const LeavesEscapeToAnOpenListInside: Story = {
  tags: ['behaviour', '!review'],
  args: { title: 'New Order', children: <Retailer /> },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('combobox', { name: 'Retailer' });
    await userEvent.click(field);
    await waitFor(() =>
      expect(within(dialog).getByRole('option', { name: 'Gupta General Store' })).toBeVisible(),
    );
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await tabTo(opener);
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Record Payment' });
    const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
    await waitFor(() => expect(amount).toHaveFocus());
    // Tab cycles inside the dialog, in both directions.
    await tabTo(within(dialog).getByRole('button', { name: 'Save' }));
    await tabTo(amount);
    await userEvent.tab({ shift: true });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await tabTo(within(dialog).getByRole('button', { name: 'Close' }));
    await userEvent.keyboard(' ');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

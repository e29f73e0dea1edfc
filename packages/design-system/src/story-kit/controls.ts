import type { ProvenanceSource } from '../provenance/provenance.tsx';
import { SPACES, TEXT_SIZES, TEXT_TONES, TEXT_WEIGHTS } from '../theme-root/style-props.ts';

/** The argType of a prop without a control; `type` overrides a type that the docs tool cannot read. */
export const uncontrolled = (type?: string) => ({
  control: false as const,
  ...(type === undefined ? {} : { table: { type: { summary: type } } }),
});

const SOURCES: Record<string, ProvenanceSource> = {
  live: { kind: 'live' },
  'as of 10:42': { kind: 'asOf', time: '10:42' },
  sample: { kind: 'sample' },
  default: { kind: 'default' },
  'computed here': { kind: 'computed' },
  'computed here, with a note': { kind: 'computed', note: 'this page only' },
  'not supplied': { kind: 'notSupplied' },
};

/** The control for a provenance. */
export const provenanceControl = {
  control: 'select',
  options: Object.keys(SOURCES),
  mapping: SOURCES,
} as const;

/** The control for a step of the spacing scale. */
export const spaceControl = { control: 'select', options: [...SPACES, 'page'] } as const;

const paddingControl = { control: 'select', options: [...spaceControl.options, 'inset'] } as const;

/** The controls for the style props that `Text`, `Row`, `Stack`, `Grid` and `Box` share. */
export const stylePropControls = {
  as: uncontrolled(),
  children: uncontrolled('ReactNode'),
  size: { control: 'select', options: TEXT_SIZES },
  weight: { control: 'select', options: TEXT_WEIGHTS },
  tone: { control: 'select', options: TEXT_TONES },
  mt: spaceControl,
  mb: spaceControl,
  p: paddingControl,
  px: paddingControl,
  py: paddingControl,
  pt: paddingControl,
  pb: paddingControl,
} as const;

/** Controls for the props of every field. */
export const fieldControls = {
  required: { control: 'boolean' },
  optional: { control: 'boolean' },
  hint: { control: 'text' },
  error: { control: 'text' },
  labelHidden: { control: 'boolean' },
} as const;

/** Props that a form library needs of a field, and a reviewer does not. */
export const formProps = { id: uncontrolled(), ref: uncontrolled(), onBlur: uncontrolled() } as const;

/** Controls for a field around a native input, with the native props that forms use most. */
export const inputControls = {
  ...fieldControls,
  id: uncontrolled(),
  defaultValue: {
    control: 'text',
    description: 'The initial text of an uncontrolled field.',
    table: { type: { summary: 'string' } },
  },
  onChange: {
    control: false,
    description: 'Called with the event on every change.',
    table: { type: { summary: '(event: ChangeEvent) => void' } },
  },
  onBlur: {
    control: false,
    description: 'Called with the event when the field loses focus.',
    table: { type: { summary: '(event: FocusEvent) => void' } },
  },
  disabled: {
    control: 'boolean',
    description: 'The field cannot be focused or changed; the hint says why.',
    table: { type: { summary: 'boolean' } },
  },
  readOnly: {
    control: 'boolean',
    description: 'The text can be read and copied, but not changed.',
    table: { type: { summary: 'boolean' } },
  },
  placeholder: {
    control: 'text',
    description: 'An example, shown while the field is empty.',
    table: { type: { summary: 'string' } },
  },
} as const;

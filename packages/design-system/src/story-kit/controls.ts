import type { ProvenanceOf } from '../provenance/provenance.tsx';
import { SPACES, TEXT_SIZES, TEXT_TONES, TEXT_WEIGHTS } from '../theme-root/draw.ts';
import { uncontrolled } from './story-kit.tsx';

const SOURCES: Record<string, ProvenanceOf> = {
  live: { kind: 'live' },
  'as of 10:42': { kind: 'asOf', time: '10:42' },
  sample: { kind: 'sample' },
  default: { kind: 'default' },
  'computed here': { kind: 'computed' },
  'computed here, with a note': { kind: 'computed', note: 'this page only' },
  'not supplied': { kind: 'notSupplied' },
};

/** The control of a prop that takes a provenance. */
export const provenanceControl = {
  control: 'select',
  options: Object.keys(SOURCES),
  mapping: SOURCES,
} as const;

/** The control of a prop that takes a step of the spacing scale. */
export const spaceControl = { control: 'select', options: [...SPACES, 'page'] } as const;

const insideControl = { control: 'select', options: [...spaceControl.options, 'inset'] } as const;

/** The controls of the props that `Text`, `Row`, `Stack`, `Grid` and `Box` share. */
export const lookControls = {
  as: uncontrolled(),
  children: uncontrolled('ReactNode'),
  size: { control: 'select', options: TEXT_SIZES },
  weight: { control: 'select', options: TEXT_WEIGHTS },
  tone: { control: 'select', options: TEXT_TONES },
  mt: spaceControl,
  mb: spaceControl,
  p: insideControl,
  px: insideControl,
  py: insideControl,
  pt: insideControl,
  pb: insideControl,
} as const;

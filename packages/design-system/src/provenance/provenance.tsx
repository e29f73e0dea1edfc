import { Text } from '../text/text.tsx';
import styles from './provenance.module.css';

/** The source of a number or a list. */
export type ProvenanceSource =
  | { kind: 'live' }
  | { kind: 'asOf' /** The time as displayed, such as `10:42`. */; time: string }
  | { kind: 'sample' }
  | { kind: 'default' }
  | {
      kind: 'computed';
      /** What it covers, such as `this page only`. */
      note?: string;
      /** What it was computed from, instead of “here”. */
      from?: string;
    }
  | { kind: 'assumed' /** How much of the figure, such as `cost of 12 of 81 products`. */; note?: string }
  | { kind: 'notSupplied' /** What is missing. */; note?: string };

export interface ProvenanceProps {
  /** The source; nothing is shown for `live`. */
  source: ProvenanceSource;
}

const WORDS: Record<Exclude<ProvenanceSource['kind'], 'live'>, string> = {
  asOf: 'As of',
  sample: 'Sample data',
  default: 'Default',
  computed: 'Computed here',
  assumed: 'Assumed',
  notSupplied: 'Not supplied',
};

/** The text for a source; empty for `live`. */
function provenanceText(source: ProvenanceSource): string {
  if (source.kind === 'live') return '';
  const word = WORDS[source.kind];
  if (source.kind === 'asOf') return `${word} ${source.time}`;
  if ('from' in source && source.from) return `Computed from ${source.from}`;
  return 'note' in source && source.note ? `${word}: ${source.note}` : word;
}

/** A small grey tag with the source of a number, next to its label or the list's title. */
export function Provenance({ source }: ProvenanceProps) {
  const text = provenanceText(source);
  if (!text) return null;
  return (
    <Text size="1" weight="regular" className={styles.tag} data-kind={source.kind}>
      {text}
    </Text>
  );
}

/** The result of one story. */
export interface Outcome {
  id: string;
  title: string;
  name: string;
  /** `broken`: it could not be captured, before or after. */
  status: 'same' | 'changed' | 'accepted' | 'added' | 'removed' | 'broken';
  /** Pictures that differ, are accepted, or are new or gone. */
  pictures: readonly string[];
  /** The reason for accepting it, or why it is broken. */
  why?: string;
  /** The digest of what it is built of. */
  built: string;
}

const WORDS = {
  broken: 'could not be captured',
  changed: 'look different',
  accepted: 'accepted',
  added: 'added',
  removed: 'removed',
} as const;

const line = ({ id, pictures, why }: Outcome): string =>
  `  ${id}${pictures.length > 0 ? `  ${pictures.join(', ')}` : ''}${why ? `  “${why}”` : ''}`;

/** The list for the terminal, most important last; unchanged stories are only counted. */
export function listing(outcomes: readonly Outcome[]): string {
  const groups = (['removed', 'added', 'accepted', 'broken', 'changed'] as const).map((status) => {
    const those = outcomes.filter((outcome) => outcome.status === status);
    if (those.length === 0) return '';
    return `${those.length} ${WORDS[status]}:\n${those.map(line).join('\n')}\n`;
  });
  const same = outcomes.filter(({ status }) => status === 'same').length;
  return `${groups.join('')}${same} of ${outcomes.length} stories look the same.`;
}

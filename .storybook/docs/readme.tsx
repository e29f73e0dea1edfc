import { Markdown } from '@storybook/addon-docs/blocks';
import { prose } from '../sentence-case.ts';

const HEADING = /^(?=## )/m;

/** Sections of a README by their headings; without one, all that comes before the first. */
export const Readme = ({ text, sections }: { text: string; sections?: readonly string[] }) => {
  const [start = '', ...named] = text.split(HEADING);
  const shown = sections
    ? named.filter((section) => sections.some((heading) => section.startsWith(`## ${heading}\n`)))
    : [start.replace(/^# .*/, '').replace(/^!\[.*$/m, '')];
  return <Markdown>{prose(shown.join('\n'))}</Markdown>;
};

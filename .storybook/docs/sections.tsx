import { Markdown } from '@storybook/addon-docs/blocks';
import sections from '../../docs/specification.md?raw';
import { prose } from '../sentence-case.ts';

/** `core §2: screens and routes` → `core-2` */
const anchorOf = (heading: string): string => heading.replace(/ §(\d+).*/, '-$1');

/** What each section of the documents contains. */
export const Sections = () => (
  <Markdown options={{ slugify: anchorOf }}>{prose(sections.slice(sections.indexOf('## core')))}</Markdown>
);

/**
 * References such as `core §2 (Orders page), §3`, each with a link to what the section contains. Storybook finds the
 * section only in an address without globals.
 */
export function Source({ text }: { text: string }) {
  let document = 'core';
  return text.split(/((?:core |screens )?§\d+)/).map((part, at) => {
    const [, named, section] = /^(core|screens)? ?§(\d+)$/.exec(part) ?? [];
    if (section === undefined) return part;
    document = named ?? document;
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts stay where they are
        key={at}
        href={`./?path=/docs/specification-sections--specification-sections#${document}-${section}`}
        target="_top"
      >
        {part}
      </a>
    );
  });
}

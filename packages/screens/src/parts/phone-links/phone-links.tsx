import { phoneParts } from '@dmc/contract/phone';

/** The parts of a phone field as written; numbers have a link that dials them, `tel:+918026571234;ext=12`. */
export const telLinks = (phone: string): { key: number; text: string; href?: string }[] =>
  phoneParts(phone).map((part, key) => {
    if (typeof part === 'string') return { key, text: part };
    const { text, dial, extension } = part;
    return { key, text, href: `tel:${dial}${extension === undefined ? '' : `;ext=${extension}`}` };
  });

interface PhoneLinksProps {
  phone: string;
  /** The tooltip of the links: who is called. */
  title?: string;
  className?: string;
}

/** A phone field as it is written, with a link for each of its numbers. */
export const PhoneLinks = ({ phone, title, className = 'ds-link' }: PhoneLinksProps) =>
  telLinks(phone).map(({ text, href, key }) =>
    href === undefined ? (
      <span key={key}>{text}</span>
    ) : (
      <a key={key} className={className} href={href} title={title} translate="no">
        {text}
      </a>
    ),
  );

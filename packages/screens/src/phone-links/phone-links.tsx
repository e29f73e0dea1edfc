import { phoneParts } from '@dmc/contract/phone';
import { Fragment } from 'react';

/** A phone field as it is written, in parts: its numbers have the address that dials them, `tel:+918026571234;ext=12`. */
export const telLinks = (phone: string): { text: string; href?: string }[] =>
  phoneParts(phone).map((part) => {
    if (typeof part === 'string') return { text: part };
    const { text, dial, extension } = part;
    return { text, href: `tel:${dial}${extension === undefined ? '' : `;ext=${extension}`}` };
  });

interface PhoneLinksProps {
  phone: string;
  /** Whom the links call. */
  title?: string | undefined;
  className?: string | undefined;
}

/** A phone field as it is written, with a link for each of its numbers. */
export const PhoneLinks = ({ phone, title, className = 'ds-link' }: PhoneLinksProps) =>
  telLinks(phone).map(({ text, href }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand there twice
    <Fragment key={place}>
      {href === undefined ? (
        <span>{text}</span>
      ) : (
        <a className={className} href={href} title={title} translate="no">
          {text}
        </a>
      )}
    </Fragment>
  ));

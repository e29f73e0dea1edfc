import { phoneNumbers } from '@dmc/contract/phone';
import { Fragment } from 'react';

/** Each number of a phone field, with the address that dials it: `tel:+918026571234;ext=12`. */
export const telLinks = (phone: string): { text: string; href: string }[] =>
  phoneNumbers(phone).map(({ text, dial, extension }) => ({
    text,
    href: `tel:${dial}${extension === undefined ? '' : `;ext=${extension}`}`,
  }));

interface PhoneLinksProps {
  phone: string;
  /** Whom the links call. */
  title?: string | undefined;
  className?: string | undefined;
}

/** A phone field: a link for each of its numbers. Text without a number stays text. */
export function PhoneLinks({ phone, title, className = 'ds-link' }: PhoneLinksProps) {
  const links = telLinks(phone);
  if (links.length === 0) return <span>{phone}</span>;
  return links.map(({ text, href }, index) => (
    <Fragment key={href}>
      {index > 0 ? <span> / </span> : null}
      <a className={className} href={href} title={title} translate="no">
        {text}
      </a>
    </Fragment>
  ));
}

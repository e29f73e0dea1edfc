/** The address that dials a phone number: `+91 98110 42763` → `tel:+919811042763`. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

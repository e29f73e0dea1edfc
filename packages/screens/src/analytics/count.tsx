import { analyticsCopy as copy } from './analytics.copy.ts';

/** A count as it is printed: 1,248. */
export const printCount = (value: number): string => value.toLocaleString('en-IN');

/** A count that may be missing. */
export const Count = ({ of }: { of: number | undefined }) => (of === undefined ? copy.none : printCount(of));

/** A fault, or something that a person must review, in one story. */
export interface Finding {
  /** A rule of axe, or one of ours. */
  rule: string;
  kind: 'violation' | 'incomplete';
  /** A CSS selector of the element. */
  target: string;
  /** What is wrong, in words. */
  detail: string;
}

/** One fault, or one thing that a person must judge, in one story. */
export interface Finding {
  /** A rule of axe, or one of ours. */
  rule: string;
  kind: 'violation' | 'incomplete';
  /** A CSS selector of the element. */
  target: string;
  /** What is wrong, in words. */
  detail: string;
}

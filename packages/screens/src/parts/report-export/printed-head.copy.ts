/** Texts at the head of a printed sheet. */
export const printedHeadCopy = {
  printed: (moment: string) => `Printed ${moment}`,
} as const;

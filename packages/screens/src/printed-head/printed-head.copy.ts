/** Texts of the head of printed sheets. */
export const printedHeadCopy = {
  printed: (moment: string) => `Printed ${moment}`,
} as const;

const quoted = new Intl.ListFormat('en');

/** Texts of the notice about an address that a page only partly understands. */
export const unknownValuesCopy = {
  ignored: (values: readonly string[]) =>
    `${quoted.format(values.map((value) => `“${value}”`))} in the address ${values.length === 1 ? 'is not a choice' : 'are not choices'} on this page. It is shown without ${values.length === 1 ? 'it' : 'them'}.`,
} as const;

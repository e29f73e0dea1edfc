import type { ExportSource } from './export-source.ts';

/** Maps the rows of a source. */
export const mapSource = <Row, To>(
  source: ExportSource<Row>,
  change: (row: Row) => To,
): ExportSource<To> => ({
  rows: async (which, job) => {
    const read = await source.rows(which, job);
    return read.ok ? { ok: true, data: { ...read.data, rows: read.data.rows.map(change) } } : read;
  },
});

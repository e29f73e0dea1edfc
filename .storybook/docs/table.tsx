import type { ReactNode } from 'react';

interface TableProps {
  label: string;
  head: readonly string[];
  /** The cells of each row, the first of which is its header. */
  rows: readonly (readonly ReactNode[])[];
  /** A class besides `docs-table`. */
  className?: string;
}

/** A table that scrolls on its own, so that the page does not. */
export const Table = ({ label, head, rows, className = '' }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="docs-scroll sb-unstyled" aria-label={label} tabIndex={0}>
    <table className={`docs-table ${className}`}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], row) => (
          // biome-ignore-start lint/suspicious/noArrayIndexKey: rows and cells stay where they are
          <tr key={row}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
          // biome-ignore-end lint/suspicious/noArrayIndexKey: rows and cells stay where they are
        ))}
      </tbody>
    </table>
  </section>
);

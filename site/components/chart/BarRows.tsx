import type { ReactNode } from 'react';

export interface BarRowsProps {
  readonly title: string;
  readonly columns: readonly [label: string, value: string];
  readonly rows: readonly { readonly label: string; readonly text: string; readonly value: number }[];
}

/**
 * Bars in a table, with the theme's classes. The theme's `BarChart` includes the label for invented figures; in
 * articles that label is a separate directive, so that it is in the Markdown too.
 */
export function BarRows({ title, columns, rows }: BarRowsProps): ReactNode {
  const top = Math.max(...rows.map((row) => row.value), 0) || 1;
  return (
    <figure className="chart">
      <table className="bar-chart">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col" colSpan={2}>
              {columns[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, text, value }) => (
            <tr key={label} data-highlight={value === top ? '' : undefined}>
              <th scope="row">{label}</th>
              <td aria-hidden="true">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="10" className="bar-track" />
                  <rect width={Math.round((value / top) * 1000) / 10} height="10" className="bar-value" />
                </svg>
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

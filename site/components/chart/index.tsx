import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { tableRows } from '../node-text.ts';
import { BarRows } from './BarRows.tsx';

/** `:::chart{title="…"}` around a table of two columns. */
export function ChartDirective({ attributes: { title = '' }, children }: DirectiveProps): ReactNode {
  const [head = [], ...rows] = tableRows(children);
  return (
    <BarRows
      title={title}
      columns={[head[0] ?? '', head[1] ?? '']}
      rows={rows.map(([label = '', text = '']) => ({ label, text, value: Number(text.replaceAll(',', '')) }))}
    />
  );
}

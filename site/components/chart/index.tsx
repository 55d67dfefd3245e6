import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ComponentType, ReactNode } from 'react';
import { tableRows } from '../node-text.ts';
import { BarRows } from './BarRows.tsx';
import { PricePosition } from './PricePosition.tsx';
import { SupplyMix } from './SupplyMix.tsx';

const named: Readonly<Record<string, ComponentType>> = {
  'price-position': PricePosition,
  'supply-mix': SupplyMix,
};

/** `::chart{name="…"}` for a drawn chart; `:::chart{title="…"}` around a table of two columns for bars. */
export function ChartDirective({ kind, attributes, children }: DirectiveProps): ReactNode {
  const { name = '', title = '' } = attributes;
  if (kind !== 'container') {
    const Chart = Object.hasOwn(named, name) ? named[name] : undefined;
    if (Chart === undefined) throw new Error(`There is no chart "${name}"; known: ${Object.keys(named).join(', ')}.`);
    return <Chart />;
  }
  const [head = [], ...rows] = tableRows(children);
  return (
    <BarRows
      title={title}
      columns={[head[0] ?? '', head[1] ?? '']}
      rows={rows.map(([label = '', text = '']) => ({ label, text, value: Number(text.replaceAll(',', '')) }))}
    />
  );
}

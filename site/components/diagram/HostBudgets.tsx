import type { ReactNode } from 'react';
import { Diagram, Note } from './parts.tsx';

const budget = 12_000;
const shares = [
  { name: 'Lists', share: 0.3, text: 'find new adverts', tone: 'info' },
  { name: 'Details', share: 0.6, text: 'read new or changed ones', tone: 'accent' },
  { name: 'Checks', share: 0.1, text: 'confirm one is gone', tone: 'success' },
] as const;

const grouped = new Intl.NumberFormat('en-GB');
const label = `The daily budget of one host, ${grouped.format(budget)} requests: ${shares.map(({ name, share, text }) => `${name}, to ${text}, ${grouped.format(budget * share)}`).join('; ')}. A share that is used up stops its kind of work until the next day.`;

const bar = (width: number, y: number): ReactNode => {
  let x = 0;
  return shares.map(({ name, share, tone }) => {
    const from = x;
    x += share * width;
    return (
      <g key={name} className="dg-node" data-tone={tone}>
        <rect x={from} y={y} width={share * width - 3} height={34} rx={6} className="dg-bar" />
      </g>
    );
  });
};

const wide = (
  <>
    <Note x={0} y={16} kind="title">
      One host, one day
    </Note>
    <Note x={720} y={16} kind="mono" anchor="end">
      {`${grouped.format(budget)} requests`}
    </Note>
    {bar(720, 30)}
    {shares.map(({ name, share, text }, index) => {
      const x = [0, 216, 560][index] ?? 0;
      return (
        <g key={name}>
          <Note x={x} y={90} kind="title">
            {name}
          </Note>
          <Note x={x} y={109} kind="mono">
            {`${grouped.format(budget * share)} · ${share * 100} %`}
          </Note>
          <Note x={x} y={128}>
            {text}
          </Note>
        </g>
      );
    })}
  </>
);

const narrow = (
  <>
    <Note x={0} y={14} kind="title">
      One host, one day
    </Note>
    <Note x={320} y={14} kind="mono" anchor="end">
      {`${grouped.format(budget)}`}
    </Note>
    {bar(320, 28)}
    {shares.map(({ name, share, text, tone }, index) => (
      <g key={name} className="dg-node" data-tone={tone}>
        <rect x={0} y={84 + index * 48} width={10} height={10} rx={3} className="dg-bar" />
        <Note x={20} y={94 + index * 48} kind="title">
          {name}
        </Note>
        <Note x={20} y={112 + index * 48}>
          {text}
        </Note>
        <Note x={320} y={94 + index * 48} kind="mono" anchor="end">
          {`${grouped.format(budget * share)} · ${share * 100} %`}
        </Note>
      </g>
    ))}
  </>
);

export const HostBudgets = (): ReactNode => <Diagram label={label} wide={[136, wide]} narrow={[204, narrow]} />;

import type { ReactNode } from 'react';
import { Diagram, Note } from './parts.tsx';

const parts = [
  { name: 'Look up, connect, agree on keys', milliseconds: 95, tone: 'info' },
  { name: 'Wait for the server', milliseconds: 70, tone: 'accent' },
  { name: 'Transfer 410 KB of JSON', milliseconds: 135, tone: 'success' },
  { name: 'Parse and build objects', milliseconds: 40, tone: 'muted' },
] as const;

const total = parts.reduce((sum, part) => sum + part.milliseconds, 0);

const label = `Timeline of one request: ${parts.map(({ name, milliseconds }) => `${name} ${milliseconds} ms`).join(', ')}; ${total} ms in all.`;

/** The parts as bars on one time axis, each starting where the previous one ends. */
function bars(from: number, width: number, rowHeight: number, labelAbove: boolean): ReactNode {
  const scale = width / total;
  let start = 0;
  return parts.map(({ name, milliseconds, tone }, index) => {
    const x = from + start * scale;
    const y = index * rowHeight + (labelAbove ? 22 : 10);
    start += milliseconds;
    const long = milliseconds * scale;
    const inside = x + long + 54 > from + width;
    return (
      <g key={name} className="dg-node" data-tone={tone}>
        <text x={0} y={labelAbove ? y - 7 : y + 18}>
          {name}
        </text>
        <rect x={x} y={y} width={long} height={labelAbove ? 16 : 26} rx={5} className="dg-bar" />
        <text
          x={inside ? x - 6 : x + long + 6}
          y={y + (labelAbove ? 13 : 18)}
          className="dg-mono"
          textAnchor={inside ? 'end' : 'start'}
        >
          {`${milliseconds} ms`}
        </text>
      </g>
    );
  });
}

const axis = (from: number, width: number, y: number): ReactNode => (
  <>
    <path d={`M${from} ${y}h${width}M${from} ${y - 4}v8M${from + width} ${y - 4}v8`} className="dg-rule" />
    <Note x={from} y={y + 20} kind="mono">
      0
    </Note>
    <Note x={from + width} y={y + 20} kind="mono" anchor="end">
      {`${total} ms`}
    </Note>
  </>
);

export const RequestTimeline = (): ReactNode => (
  <Diagram
    label={label}
    wide={[
      204,
      <>
        {bars(220, 500, 40, false)}
        {axis(220, 500, 176)}
      </>,
    ]}
    narrow={[
      222,
      <>
        {bars(0, 320, 48, true)}
        {axis(0, 320, 194)}
      </>,
    ]}
  />
);

import type { ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';
import { type Evidence, EvidenceNote } from './Evidence.tsx';

export interface ChartPoint {
  readonly label: string;
  readonly value: number;
  /** The value as text, with its unit; the number by default. */
  readonly text?: string;
}

export type ChartProps = Evidence & {
  /** What the chart shows: its heading and accessible name. */
  readonly title: string;
  /** Headings of the two columns. */
  readonly columns: readonly [label: string, value: string];
  readonly points: readonly ChartPoint[];
  /** Label of the bar or point that the text refers to. */
  readonly highlight?: string;
};

const textOf = (point: ChartPoint): string => point.text ?? String(point.value);

/** Bars in a table, so that the figures are accessible without the bars. */
export function BarChart({ title, columns, points, highlight, ...evidence }: ChartProps): ReactNode {
  const top = Math.max(...points.map((point) => point.value), 0) || 1;
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
          {points.map((point) => (
            <tr key={point.label} data-highlight={point.label === highlight ? '' : undefined}>
              <th scope="row">{point.label}</th>
              <td aria-hidden="true">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="10" className="bar-track" />
                  <rect width={Math.round((point.value / top) * 1000) / 10} height="10" className="bar-value" />
                </svg>
              </td>
              <td>{textOf(point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <EvidenceNote of={evidence} />
    </figure>
  );
}

export type StepLineProps = ChartProps & {
  /** For a small frame with its own heading: title and figures are visible only to screen readers. */
  readonly compact?: boolean;
};

/** A value that holds until the next observation, as a stepped line with the figures in a table below. */
export function StepLine({
  title,
  columns,
  points,
  highlight,
  compact = false,
  ...evidence
}: StepLineProps): ReactNode {
  const { line, at } = stepPath(points);
  const marked = points.findIndex((point) => point.label === highlight);
  const dot = at[marked < 0 ? points.length - 1 : marked];
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className="chart">
      <figcaption className={compact ? 'visually-hidden' : 'chart-title'}>{title}</figcaption>
      <div className="step-line">
        <svg viewBox="0 0 300 120" preserveAspectRatio="none" role="img" aria-label={title} fill="none">
          <path className="step-grid" d="M0 .5H300M0 60H300M0 119.5H300" vectorEffect="non-scaling-stroke" />
          <path className="step-area" d={`${line}V120H0Z`} />
          <path className="step-stroke" d={line} vectorEffect="non-scaling-stroke" />
          {dot !== undefined && (
            <path className="step-dot" d={`M${dot.x} ${dot.y}h.01`} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
      </div>
      {first !== undefined && last !== undefined && (
        <p className="step-ends" aria-hidden="true">
          <span>
            {first.label} <b>{textOf(first)}</b>
          </span>
          <span>
            {last.label} <b>{textOf(last)}</b>
          </span>
        </p>
      )}
      {compact ? (
        <div className="visually-hidden">
          <Figures columns={columns} points={points} />
        </div>
      ) : (
        <Disclosed columns={columns} points={points} />
      )}
      <EvidenceNote of={evidence} />
    </figure>
  );
}

const Disclosed = (figures: Pick<ChartProps, 'columns' | 'points'>): ReactNode => {
  const t = useContentText();
  return (
    <details className="chart-data">
      <summary>{t('content.data')}</summary>
      <Figures {...figures} />
    </details>
  );
};

const Figures = ({ columns, points }: Pick<ChartProps, 'columns' | 'points'>): ReactNode => (
  <table>
    <thead>
      <tr>
        <th scope="col">{columns[0]}</th>
        <th scope="col">{columns[1]}</th>
      </tr>
    </thead>
    <tbody>
      {points.map((point) => (
        <tr key={point.label}>
          <th scope="row">{point.label}</th>
          <td>{textOf(point)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/**
 * The path of the line and the position of each point. The scale has a margin of a tenth and does not start at zero.
 */
function stepPath(points: readonly ChartPoint[]): { line: string; at: readonly { x: number; y: number }[] } {
  const values = points.map((point) => point.value);
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const round = (value: number) => Math.round(value * 10) / 10;
  const at = points.map((point, index) => ({
    x: round((index / points.length) * 300),
    y: round(104 - ((point.value - low) / range) * 88),
  }));
  const line = at.map(({ x, y }, index) => (index === 0 ? `M0 ${y}` : `H${x}V${y}`)).join('');
  return { line: `${line}H300`, at };
}

import type { ReactNode } from 'react';

export interface CanvasProps {
  readonly width: number;
  readonly height: number;
  /** A description of the image in one or two sentences. */
  readonly label: string;
  readonly children: ReactNode;
}

/** An SVG drawing. Its colours come from classes, so that it follows the theme; it never grows beyond its own size. */
export const Canvas = ({ width, height, label, children }: CanvasProps): ReactNode => (
  <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} data-size={width > 400 ? 'wide' : 'narrow'}>
    {children}
  </svg>
);

export interface DiagramProps {
  readonly label: string;
  /** The drawing for an article column, 720 wide, and its height. */
  readonly wide: readonly [height: number, content: ReactNode];
  /** The drawing for a phone, 320 wide, because the text of the wide one would be too small. */
  readonly narrow: readonly [height: number, content: ReactNode];
}

/** An image in two drawings, of which CSS shows the one that fits. */
export const Diagram = ({ label, wide, narrow }: DiagramProps): ReactNode => (
  <figure className="diagram">
    <Canvas width={720} height={wide[0]} label={label}>
      {wide[1]}
    </Canvas>
    <Canvas width={320} height={narrow[0]} label={label}>
      {narrow[1]}
    </Canvas>
  </figure>
);

export interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly lines?: readonly string[];
  readonly tone?: 'accent' | 'info' | 'success' | 'danger' | 'muted';
  /** A short label in the corner. */
  readonly tag?: string;
}

/** A box with a title and lines of smaller text, vertically centred. */
export function Box({ x, y, width, height, title, lines = [], tone, tag }: BoxProps): ReactNode {
  const top = y + (height - lines.length * 17 - 16) / 2 + 13 + (tag === undefined || lines.length < 2 ? 0 : 8);
  return (
    <g className="dg-node" data-tone={tone}>
      <rect x={x + 0.5} y={y + 0.5} width={width - 1} height={height - 1} rx={10} className="dg-box" />
      <text x={x + 14} y={top} className="dg-title">
        {title}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={x + 14} y={top + 18 + index * 17}>
          {line}
        </text>
      ))}
      {tag !== undefined && (
        <text x={x + width - 12} y={y + 20} className="dg-tag" textAnchor="end">
          {tag}
        </text>
      )}
    </g>
  );
}

/** The direction of an arrow. */
export type Heading = 'right' | 'left' | 'down' | 'up';

const heads: Readonly<Record<Heading, string>> = {
  right: 'l-7-4v8z',
  left: 'l7-4v8z',
  down: 'l-4-7h8z',
  up: 'l-4 7h8z',
};

export interface ArrowProps {
  /** Path of the line, ending at `to`. */
  readonly path: string;
  readonly to: readonly [x: number, y: number];
  readonly heading: Heading;
  readonly tone?: 'accent' | 'muted';
}

export const Arrow = ({ path, to, heading, tone }: ArrowProps): ReactNode => (
  <g className="dg-arrow" data-tone={tone}>
    <path d={path} className="dg-edge" />
    <path d={`M${to[0]} ${to[1]}${heads[heading]}`} className="dg-head" />
  </g>
);

export interface NoteProps {
  readonly x: number;
  readonly y: number;
  readonly children: string;
  readonly anchor?: 'middle' | 'end' | undefined;
  readonly kind?: 'text' | 'tag' | 'mono' | 'title';
}

export const Note = ({ x, y, children, anchor, kind = 'text' }: NoteProps): ReactNode => (
  <text x={x} y={y} className={kind === 'text' ? undefined : `dg-${kind}`} textAnchor={anchor}>
    {children}
  </text>
);

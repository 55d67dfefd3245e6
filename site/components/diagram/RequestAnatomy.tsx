import type { ReactNode } from 'react';
import { Diagram, Note } from './parts.tsx';

const label =
  'A request in three parts. The path /v1/listings says what you want. The query source=encar.com, sale_type=general and limit=2 narrows it down. The header X-API-Key says who you are.';

/** A part of the URL with a bracket and its meaning below. */
function Stretch({
  x,
  width,
  code,
  title,
  text,
  tone,
}: {
  readonly x: number;
  readonly width: number;
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly tone?: 'accent' | 'info' | 'success';
}): ReactNode {
  return (
    <g className="dg-node" data-tone={tone}>
      <text x={x} y={44} className="dg-mono" textLength={width} lengthAdjust="spacingAndGlyphs">
        {code}
      </text>
      <path d={`M${x} 56v6h${width}v-6M${x + 14} 62v16`} className="dg-bracket" />
      <text x={x} y={98} className="dg-title">
        {title}
      </text>
      <text x={x} y={116}>
        {text}
      </text>
    </g>
  );
}

const wide = (
  <>
    <rect x={0.5} y={0.5} width={719} height={195} rx={14} className="dg-panel" />
    <text x={20} y={44} className="dg-mono dg-quiet" textLength={202} lengthAdjust="spacingAndGlyphs">
      https://api.autolode.example
    </text>
    <Stretch x={224} width={87} code="/v1/listings" title="Path" text="what you want" tone="accent" />
    <Stretch
      x={330}
      width={300}
      code="?source=encar.com&sale_type=general&limit=2"
      title="Query"
      text="which ones: shared filters, and one of this source"
      tone="info"
    />
    <path d="M20 136H700" className="dg-rule" />
    <g className="dg-node" data-tone="success">
      <text x={20} y={168} className="dg-mono" textLength={180} lengthAdjust="spacingAndGlyphs">
        X-API-Key: $AUTOLODE_KEY
      </text>
      <text x={224} y={168} className="dg-title">
        Header
      </text>
      <text x={284} y={168}>
        who you are, and what the key may do
      </text>
    </g>
  </>
);

const rows = [
  { code: ['/v1/listings'], title: 'Path', text: 'what you want', tone: 'accent' },
  {
    code: ['?source=encar.com', '&sale_type=general', '&limit=2'],
    title: 'Query',
    text: 'which ones: shared filters, and one of this source',
    tone: 'info',
  },
  { code: ['X-API-Key: $AUTOLODE_KEY'], title: 'Header', text: 'who you are', tone: 'success' },
] as const;

const tops = [0, 92, 222];

const narrow = (
  <>
    {rows.map(({ code, title, text, tone }, index) => {
      const y = tops[index] ?? 0;
      return (
        <g key={title} className="dg-node" data-tone={tone}>
          <rect x={0.5} y={y + 0.5} width={319} height={code.length * 19 + 59} rx={10} className="dg-panel" />
          {code.map((line, at) => (
            <text key={line} x={14} y={y + 26 + at * 19} className="dg-mono">
              {line}
            </text>
          ))}
          <text x={14} y={y + code.length * 19 + 28} className="dg-title">
            {title}
          </text>
          <Note x={14} y={y + code.length * 19 + 46}>
            {text}
          </Note>
        </g>
      );
    })}
  </>
);

export const RequestAnatomy = (): ReactNode => <Diagram label={label} wide={[196, wide]} narrow={[302, narrow]} />;

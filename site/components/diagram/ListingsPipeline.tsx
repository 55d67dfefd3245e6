import { Fragment, type ReactNode } from 'react';
import { Arrow, Box, Diagram, Note } from './parts.tsx';

const stages = [
  { title: 'Observe', text: 'reads an advert', owns: 'what it saw, with a time' },
  { title: 'Compare', text: 'finds the difference', owns: 'the last known state' },
  { title: 'Emit', text: 'delivers events', owns: 'events and attempts' },
] as const;

const label =
  'Three stages with a queue between each pair. Observe reads adverts and keeps what it saw with a time. Compare finds differences and keeps the last known state. Emit delivers events and keeps events and attempts. Adverts come in on one side, webhooks go out on the other.';

/** Waiting messages, as three small bars. */
const Queue = ({ x, y, upright }: { readonly x: number; readonly y: number; readonly upright: boolean }): ReactNode => (
  <path
    className="dg-queue"
    d={[0, 7, 14].map((at) => (upright ? `M${x} ${y + at}h22` : `M${x + at} ${y}v22`)).join('')}
  />
);

const wide = (
  <>
    <Note x={0} y={66} kind="tag">
      adverts
    </Note>
    <Arrow path="M52 62H70" to={[78, 62]} heading="right" tone="accent" />
    {stages.map(({ title, text, owns }, index) => {
      const x = 80 + index * 206;
      return (
        <Fragment key={title}>
          <Box
            x={x}
            y={32}
            width={148}
            height={60}
            title={title}
            lines={[text]}
            {...(index === 1 && { tone: 'accent' as const })}
          />
          <path d={`M${x + 74} 94v18`} className="dg-rule" />
          <rect x={x + 0.5} y={112.5} width={147} height={46} rx={8} className="dg-store" />
          <Note x={x + 74} y={131} kind="tag" anchor="middle">
            owns
          </Note>
          <Note x={x + 74} y={149} anchor="middle">
            {owns}
          </Note>
          {index < stages.length - 1 && (
            <>
              <Queue x={x + 162} y={51} upright={false} />
              <Arrow path={`M${x + 182} 62h12`} to={[x + 204, 62]} heading="right" />
              <Note x={x + 177} y={40} kind="tag" anchor="middle">
                queue
              </Note>
            </>
          )}
        </Fragment>
      );
    })}
    <Arrow path="M642 62H658" to={[666, 62]} heading="right" tone="accent" />
    <Note x={720} y={66} kind="tag" anchor="end">
      webhook
    </Note>
  </>
);

const narrow = (
  <>
    <Note x={14} y={12} kind="tag">
      adverts
    </Note>
    <Arrow path="M24 18V30" to={[24, 38]} heading="down" tone="accent" />
    {stages.map(({ title, text, owns }, index) => {
      const y = 40 + index * 124;
      return (
        <Fragment key={title}>
          <Box
            x={0}
            y={y}
            width={320}
            height={80}
            title={title}
            lines={[text, `owns ${owns}`]}
            {...(index === 1 && { tone: 'accent' as const })}
          />
          {index < stages.length - 1 && (
            <>
              <Queue x={13} y={y + 88} upright />
              <Arrow path={`M24 ${y + 108}v6`} to={[24, y + 122]} heading="down" />
              <Note x={46} y={y + 101} kind="tag">
                queue
              </Note>
            </>
          )}
        </Fragment>
      );
    })}
    <Arrow path="M24 370V384" to={[24, 392]} heading="down" tone="accent" />
    <Note x={14} y={408} kind="tag">
      webhook
    </Note>
  </>
);

export const ListingsPipeline = (): ReactNode => <Diagram label={label} wide={[164, wide]} narrow={[414, narrow]} />;

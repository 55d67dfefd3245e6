import { Fragment, type ReactNode } from 'react';
import { Arrow, Box, type BoxProps, Diagram } from './parts.tsx';

export interface Step extends Pick<BoxProps, 'title' | 'tone' | 'tag'> {
  readonly lines: readonly string[];
}

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Content behind the wide row, for example a band. */
  readonly behind?: ReactNode;
}

const gap = 20;

/** Stages in order: a row if there is room, otherwise a column. */
export function StepRow({ label, steps, behind }: StepsProps): ReactNode {
  const width = (720 - gap * (steps.length - 1)) / steps.length;
  const deepest = Math.max(...steps.map((step) => step.lines.length));
  const height = deepest * 17 + (steps.some((step) => step.tag !== undefined) ? 72 : 58);
  const tall = 66;
  const row = steps.map((step, index) => (
    <Fragment key={step.title}>
      <Box x={index * (width + gap)} y={12} width={width} height={height} {...step} />
      {index < steps.length - 1 && (
        <Arrow
          path={`M${(index + 1) * width + index * gap + 2} ${12 + height / 2}h${gap - 7}`}
          to={[(index + 1) * (width + gap) - 2, 12 + height / 2]}
          heading="right"
        />
      )}
    </Fragment>
  ));
  const column = steps.map((step, index) => {
    const y = index * (tall + gap);
    return (
      <Fragment key={step.title}>
        <Box x={0} y={y} width={320} height={tall} {...step} lines={[step.lines.join(' ')]} />
        {index < steps.length - 1 && (
          <Arrow path={`M24 ${y + tall + 2}v${gap - 7}`} to={[24, y + tall + gap - 2]} heading="down" />
        )}
      </Fragment>
    );
  });
  return (
    <Diagram
      label={label}
      wide={[
        height + 24,
        <>
          {behind}
          {row}
        </>,
      ]}
      narrow={[steps.length * (tall + gap) - gap, column]}
    />
  );
}

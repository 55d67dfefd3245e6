import type { ReactNode } from 'react';
import { Diagram, Note } from '../diagram/parts.tsx';

/** Asking prices of comparable cars in euros, lowest first, including the sample car. */
const comparables = [
  18_900, 19_450, 19_900, 20_300, 20_750, 20_990, 21_200, 21_490, 22_300, 22_490, 22_900, 23_400, 23_900, 24_650,
  25_400,
];
const own = 21_950;

const cheaper = comparables.filter((price) => price < own).length;
const position = Math.round((100 * cheaper) / comparables.length);
const low = Math.min(...comparables);
const high = Math.max(...comparables);
const euros = new Intl.NumberFormat('en-GB');

const label = `Asking prices of ${comparables.length} comparable cars from ${euros.format(low)} to ${euros.format(high)} euros. The sample car asks ${euros.format(own)}; ${cheaper} of them ask less, so its price position is ${position}.`;

function strip(width: number): ReactNode {
  const inset = 8;
  const at = (price: number): number => inset + ((price - low) / (high - low)) * (width - 2 * inset);
  const x = at(own);
  return (
    <>
      <Note x={x} y={16} kind="title" anchor="middle">
        {`EUR ${euros.format(own)}`}
      </Note>
      <Note x={x} y={34} anchor="middle">
        {`position ${position}`}
      </Note>
      <path d={`M${x} 42v34`} className="dg-marker" />
      <path d={`M0 76h${width}`} className="dg-rule" />
      {comparables.map((price) => (
        <circle key={price} cx={at(price)} cy={76} r={5} className="dg-point" />
      ))}
      <circle cx={x} cy={76} r={8} className="dg-own" />
      <Note x={0} y={106} kind="mono">
        {euros.format(low)}
      </Note>
      <Note x={width} y={106} kind="mono" anchor="end">
        {euros.format(high)}
      </Note>
      <Note x={width / 2} y={106} anchor="middle">
        {`${cheaper} of ${comparables.length} ask less`}
      </Note>
    </>
  );
}

/** The position of one car's price among comparable cars. */
export const PricePosition = (): ReactNode => (
  <Diagram label={label} wide={[114, strip(720)]} narrow={[114, strip(320)]} />
);

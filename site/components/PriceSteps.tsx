import type { ReactNode } from 'react';
import { priceHistory } from '../data/price-history.ts';

const { currency, steps } = priceHistory;
const top = 26;
const bottom = 22;
const ticks = [26, 25, 24, 23, 22];
const first = steps[0];
const last = steps[steps.length - 1] ?? first;

/** Steps are evenly spaced; a price holds until the next step. */
const y = (price: number): number => Math.round(((top - price) / (top - bottom)) * 1000) / 10;
const line = steps
  .map(({ price }, index) => (index === 0 ? `M0 ${y(price)}` : `H${(index * 100) / steps.length}V${y(price)}`))
  .join('');

/** An asking price that falls in steps, with its scale, dates and outcome. */
export const PriceSteps = (): ReactNode => (
  <div
    className="price-steps"
    role="img"
    aria-label={`An asking price that falls from ${currency} ${first.price} million on ${first.date} to ${last.price} million on ${last.date}`}
  >
    <p>
      <b>
        {currency} {last.price}m
      </b>
      <span>{((last.price / first.price - 1) * 100).toFixed(1).replace('-', '−')} %</span>
    </p>
    <div className="price-plot">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {ticks.map((tick) => (
          <path key={tick} className="price-grid" d={`M0 ${y(tick)}H100`} vectorEffect="non-scaling-stroke" />
        ))}
        <path className="price-area" d={`${line}H100V100H0Z`} />
        <path className="price-line" d={`${line}H100`} vectorEffect="non-scaling-stroke" />
        <path className="price-dot" d={`M100 ${y(last.price)}h.01`} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="price-scale">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
    <div className="price-days">
      {steps.map(({ date }) => (
        <span key={date}>{date}</span>
      ))}
    </div>
  </div>
);

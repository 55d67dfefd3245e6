import type { ReactNode } from 'react';

const fuels = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'Other'] as const;

const mix = [
  { place: 'Germany', host: 'mobile.de', shares: [40, 27, 16, 15, 2] },
  { place: 'South Korea', host: 'encar.com', shares: [54, 15, 17, 9, 5] },
  { place: 'China', host: 'dongchedi.com', shares: [45, 1, 16, 36, 2] },
] as const;

/** The share of fuels among the listings of three sources, as bars with the figures in a table. */
export const SupplyMix = (): ReactNode => (
  <figure className="chart supply-mix">
    <figcaption className="chart-title">
      Active listings by fuel, cars registered in 2021 or later, in per cent
    </figcaption>
    <div className="supply-bars" aria-hidden="true">
      {mix.map(({ place, shares }) => {
        let from = 0;
        return (
          <div key={place}>
            <span>{place}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {shares.map((share, index) => {
                const x = from;
                from += share;
                return (
                  <rect
                    key={fuels[index]}
                    x={x}
                    width={Math.max(share - 0.4, 0.4)}
                    height="10"
                    data-fuel={fuels[index]}
                  />
                );
              })}
            </svg>
          </div>
        );
      })}
    </div>
    <table>
      <thead>
        <tr>
          <th scope="col">Source</th>
          {fuels.map((fuel) => (
            <th key={fuel} scope="col">
              <span className="fuel-key" data-fuel={fuel} aria-hidden="true" />
              {fuel}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mix.map(({ place, host, shares }) => (
          <tr key={host}>
            <th scope="row">
              {place} <small>{host}</small>
            </th>
            {shares.map((share, index) => (
              <td key={fuels[index]}>{share}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </figure>
);

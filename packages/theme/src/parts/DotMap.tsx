import type { ReactNode } from 'react';

export interface MapPin {
  readonly lon: number;
  readonly lat: number;
  readonly label: string;
}

export interface DotMapProps {
  /** Rows of `#` (land) and `.`, from 74° north in steps of 2.5°; odd rows are offset by half a step to the right. */
  readonly dots: string;
  /** Accessible name of the map; the places themselves should be listed in text next to it. */
  readonly label: string;
  readonly pins: readonly MapPin[];
}

const degrees = 2.5;
const step = 10;
const rise = 9.4;
const north = 74;
/** Rows left out: the Arctic at the top and the empty south at the bottom; columns of the Pacific at both sides. */
const crop = { top: 1, bottom: 5, left: 6, right: 3 };

/**
 * All land dots in one path. A run of adjacent dots is one stroke whose zero-length dashes with round caps are the
 * dots, which takes a fifth of the bytes. The dash pattern restarts with every stroke, so runs stay aligned.
 */
function landPath(rows: readonly string[]): string {
  let path = '';
  rows.forEach((row, index) => {
    if (index < crop.top || index >= rows.length - crop.bottom) return;
    for (const run of row.slice(crop.left, -crop.right).matchAll(/#+/g)) {
      const x = (crop.left + run.index) * step + (index % 2) * (step / 2);
      path += `M${x} ${Math.round(index * rise * 10) / 10}h${(run[0].length - 1) * step + 0.1}`;
    }
  });
  return path;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A dotted world map with a marker for each pin. Markers have the same size on every screen. */
export function DotMap({ dots, label, pins }: DotMapProps): ReactNode {
  const rows = dots.split('\n').filter((row) => row !== '');
  const width = (rows[0]?.length ?? 0) * step;
  const height = (rows.length - crop.top - crop.bottom) * rise + step;
  return (
    <svg
      className="dot-map"
      viewBox={`50 0 ${width - 80} ${round(height)}`}
      fill="none"
      strokeLinecap="round"
      role="img"
      aria-label={label}
    >
      <path className="dot-map-land" d={landPath(rows)} strokeWidth={5.1} strokeDasharray={`0 ${step}`} />
      {pins.map((pin) => {
        const at = `M${round(((pin.lon + 180) / degrees) * step)} ${round(((north - pin.lat) / degrees) * rise)}h.01`;
        return (
          <g key={pin.label}>
            <title>{pin.label}</title>
            <path className="dot-map-ring" d={at} vectorEffect="non-scaling-stroke" />
            <path className="dot-map-pin" d={at} vectorEffect="non-scaling-stroke" />
          </g>
        );
      })}
    </svg>
  );
}

/** A number between 0 and 1 derived from a string: the same in every build, and different between slugs. */
function phaseOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

const height = (u: number, k: number, s: number): number =>
  34 * Math.sin(4.1 * u + s) +
  11 * Math.sin(9.3 * u + 2 * s + 0.16 * k) +
  0.16 * k * k * Math.sin(2.2 * u + 1.3) -
  58 * u;

const slope = (u: number, k: number, s: number): number =>
  34 * 4.1 * Math.cos(4.1 * u + s) +
  11 * 9.3 * Math.cos(9.3 * u + 2 * s + 0.16 * k) +
  0.16 * k * k * 2.2 * Math.cos(2.2 * u + 1.3) -
  58;

export interface SeamShape {
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly lines: number;
  /** Index of the accent line, and the point it goes through as fractions of the size. */
  readonly accent: number;
  readonly through: readonly [x: number, y: number];
}

/**
 * Contour lines as path data, one string per line. Each line is a sum of sines, approximated by ten cubic curves with
 * the tangents of the sines, which needs a tenth of the points of a polyline.
 */
export function seamPaths({ seed, width, height: tall, lines, accent, through }: SeamShape): readonly string[] {
  const s = phaseOf(seed) * Math.PI * 2;
  const pieces = 10;
  const step = width / pieces;
  const gap = (tall + 120) / lines;
  // Keeps the accent line clear of the content in front of the pattern, whatever the seed.
  const shift = through[1] * tall - accent * gap - height(through[0], accent, s);
  return Array.from({ length: lines }, (_, k) => {
    const y = (u: number) => Math.round((k * gap + shift + height(u, k, s)) * 10) / 10;
    const reach = (u: number) => Math.round((slope(u, k, s) / pieces / 3) * 10) / 10;
    let path = `M0 ${y(0)}`;
    for (let piece = 0; piece < pieces; piece++) {
      const from = piece / pieces;
      const to = (piece + 1) / pieces;
      const rise = Math.round((y(to) - y(from)) * 10) / 10;
      const last = Math.round((rise - reach(to)) * 10) / 10;
      path += `c${Math.round(step / 3)} ${reach(from)} ${Math.round((step * 2) / 3)} ${last} ${Math.round(step)} ${rise}`;
    }
    return path;
  });
}

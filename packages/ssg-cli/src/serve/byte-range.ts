/** Positions of the first and the last byte of a part of a file. */
export type ByteRange = readonly [first: number, last: number];

/**
 * The part of a file that a `Range` header asks for: `'none'` if the file has no such part, and `undefined` where the whole
 * file is the answer, as for several parts or an invalid header (RFC 9110, section 14.2).
 * @param size of the file in bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 || size === 0 ? 'none' : [Math.max(0, size - Number(to)), size - 1];
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return 'none';
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
}

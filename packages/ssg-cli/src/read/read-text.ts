import { isUtf8 } from 'node:buffer';
import { closeSync, readFileSync, readSync } from 'node:fs';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';
import { openRegularFile } from '../lib/site-file.ts';
import { problem } from '../messages/problem.ts';

/**
 * Reads a text file without its byte order mark and with `\n` as line breaks, so that the same text gives the same
 * bytes.
 */
export function readText(absolute: string, path: string): { text: string; diagnostic?: Diagnostic } {
  let bytes: Buffer;
  try {
    bytes = readBytes(absolute);
  } catch (error) {
    return {
      text: '',
      diagnostic: problem('read/file', { kind: 'unreadable', reason: reasonOf(error) }, { file: path }),
    };
  }
  if (!isUtf8(bytes)) {
    const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const offset = firstBadByte(bytes);
    const line = bytes.subarray(0, offset).toString('latin1').split('\n').length;
    const found = wide
      ? 'it looks like UTF-16'
      : `byte ${offset} (0x${(bytes[offset] ?? 0).toString(16)}) is not valid`;
    return {
      text: '',
      diagnostic: problem('read/file', { kind: 'encoding', reason: found }, { file: path, line }),
    };
  }
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  return { text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text };
}

/**
 * A shared buffer that is large enough for most texts: a new buffer for each of thousands would burden the garbage
 * collector.
 */
const scratch = Buffer.allocUnsafeSlow(256 * 1024);

/** The bytes of a file, valid only until the next call. */
function readBytes(absolute: string): Buffer {
  const file = openRegularFile(absolute);
  try {
    const length = readSync(file, scratch, 0, scratch.length, 0);
    return length < scratch.length ? scratch.subarray(0, length) : readFileSync(absolute);
  } finally {
    closeSync(file);
  }
}

/** Offset of the first byte that is not valid UTF-8, found by binary search. */
function firstBadByte(bytes: Buffer): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 4) {
    const middle = (good + bad) >> 1;
    // Do not split a character: move back to its first byte.
    let end = middle;
    while (end > good && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
    if (end === good) end = middle;
    if (isUtf8(bytes.subarray(good, end))) good = end;
    else bad = end;
  }
  for (let end = good + 1; end <= bytes.length; end++) {
    if (isUtf8(bytes.subarray(good, end))) {
      good = end;
      end = good;
    }
  }
  return Math.min(good, bytes.length - 1);
}

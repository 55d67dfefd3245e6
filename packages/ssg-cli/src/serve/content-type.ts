import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** Types in a vendor's name, which mrmime leaves out, and the one of documents for programs. */
const own: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.eot': 'application/vnd.ms-fontobject',
  '.xml': 'application/xml',
};

/** The media type of a file, with the encoding of what is text. */
export function contentType(path: string): string {
  // A file without an ending is not what its whole name says.
  const ending = extname(path).toLowerCase();
  const type = own[ending] ?? lookup(ending) ?? 'application/octet-stream';
  return isCompressible(type) && !type.startsWith('image/') ? `${type}; charset=utf-8` : type;
}

export const isCompressible = (type: string): boolean => /^text\/|[/+](?:json|xml)\b/.test(type);

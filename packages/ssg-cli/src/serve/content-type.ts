import { lookup } from 'mrmime';
import { extname } from '../lib/path.ts';

/** Vendor-specific types, which mrmime lacks, and `application/xml` instead of its `text/xml`. */
const own: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.eot': 'application/vnd.ms-fontobject',
  '.xml': 'application/xml',
};

/** The media type of a file, with a charset for text. */
export function contentType(path: string): string {
  // A file name without an extension, such as `json`, must not be looked up as one.
  const ending = extname(path).toLowerCase();
  const type = own[ending] ?? lookup(ending) ?? 'application/octet-stream';
  return isCompressible(type) && !type.startsWith('image/') ? `${type}; charset=utf-8` : type;
}

export const isCompressible = (type: string): boolean => /^text\/|[/+](?:json|xml)\b/.test(type);

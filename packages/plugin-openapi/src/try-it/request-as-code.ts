import type { MadeRequest } from './make-request.ts';

/** A request as a cURL command for a shell of Unix. */
export function requestAsCode({ method, url, headers, body }: Omit<MadeRequest, 'notes'>): string {
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...bodyParts(body),
  ];
  return parts.join(' \\\n  ');
}

function bodyParts(body: BodyInit | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body instanceof FormData)
    return [...body].map(([name, value]) =>
      typeof value === 'string'
        ? `--form-string ${quoted(`${name}=${value}`)}`
        : `-F ${quoted(`${name}=@"${value.name.replace(/["\\]/g, '\\$&')}"`)}`,
    );
  if (body instanceof File) return [`--data-binary ${quoted(`@${body.name}`)}`];
  return [`--data-raw ${quoted(String(body))}`];
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

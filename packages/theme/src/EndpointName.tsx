import type { ReactNode } from 'react';

/**
 * Renders `GET /listings/{id}` with the method in its colour and line-break opportunities after the slashes of the
 * path, which is read from left to right in every language. Other text is unchanged.
 */
export function EndpointName({ text }: { readonly text: string }): ReactNode {
  const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE) (\/\S*)$/.exec(text) ?? [];
  if (method === undefined || path === undefined) return text;
  return (
    <>
      <span className="method" data-method={method.toLowerCase()}>
        {method}
      </span>{' '}
      <bdi className="path">{...path.split(/(?<=\/)/).flatMap((part) => [part, <wbr key={part} />])}</bdi>
    </>
  );
}

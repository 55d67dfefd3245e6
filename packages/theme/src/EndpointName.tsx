import type { ReactNode } from 'react';

/** `GET /listings/{id}` with the method in its colour, and places to break behind the slashes of the path. Other text stays as it is. */
export function EndpointName({ text }: { readonly text: string }): ReactNode {
  const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/.exec(text) ?? [];
  if (method === undefined || path === undefined) return text;
  return (
    <>
      <span className="method" data-method={method.toLowerCase()}>
        {method}
      </span>{' '}
      <span className="path">{...path.split(/(?<=\/)/).flatMap((part) => [part, <wbr key={part} />])}</span>
    </>
  );
}

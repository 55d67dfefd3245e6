import { Isolated } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** The method and the path of `GET /listings/{id}`. */
const endpoint = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE) (\/\S*)$/;

export const isEndpoint = (text: string): boolean => endpoint.test(text);

/**
 * Renders `GET /listings/{id}` with the method in its colour and line-break opportunities after the slashes of the
 * path, which is read from left to right in every language. Any other text is isolated.
 */
export function EndpointName({ text }: { readonly text: string }): ReactNode {
  const [, method, path] = endpoint.exec(text) ?? [];
  if (method === undefined || path === undefined) return <Isolated of={{ label: text }} />;
  return (
    <>
      <span className="method" data-method={method.toLowerCase()}>
        {method}
      </span>{' '}
      <bdi className="path">{...path.split(/(?<=\/)/).flatMap((part) => [part, <wbr key={part} />])}</bdi>
    </>
  );
}

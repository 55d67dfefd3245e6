import { ownValue } from '@autolode/ssg-cli/internal';

/** The tone of a method's badge in the sidebar, as pages of the API reference have it. */
const tones: { readonly [method: string]: string } = {
  get: 'blue',
  post: 'green',
  put: 'gold',
  patch: 'gold',
  delete: 'red',
};

/** The badge in the sidebar of a page that shows an operation with this method, such as `get`. */
export function methodBadge(method: string): { readonly text: string; readonly tone?: string } {
  const [text, tone] = [method.toUpperCase(), ownValue(tones, method.toLowerCase())];
  return tone === undefined ? { text } : { text, tone };
}

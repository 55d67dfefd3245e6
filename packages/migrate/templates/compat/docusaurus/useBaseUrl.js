import { useShell } from '@autolode/ssg-cli/runtime';

const add = (baseUrl, path) =>
  typeof path !== 'string' || /^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(path) || path.startsWith(`${baseUrl}/`)
    ? path
    : `${baseUrl.replace(/\/$/, '')}/${path.replace(/^\.?\//, '')}`;

export default function useBaseUrl(path) {
  return add(useShell().baseUrl.replace(/\/$/, ''), path);
}

export function useBaseUrlUtils() {
  const baseUrl = useShell().baseUrl.replace(/\/$/, '');
  return { withBaseUrl: (path) => add(baseUrl, path) };
}

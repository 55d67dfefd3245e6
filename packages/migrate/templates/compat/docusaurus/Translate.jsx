import { useShell } from '@autolode/ssg-cli/runtime';

const fill = (text, values = {}) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** Outside components the language is not known: the original is said. */
export const translate = ({ message, id }, values) => fill(message ?? id ?? '', values);

export default function Translate({ children, id, values }) {
  const { strings } = useShell();
  const original = typeof children === 'string' ? children : '';
  const key = id ?? original;
  // Only translations are in the strings; what the original language lacks is not missing.
  const text = key in strings ? strings[key] : original === '' ? key : original;
  const parts = text.split(/(\{\w+\})/);
  return <>{parts.map((part) => values?.[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''] ?? part)}</>;
}

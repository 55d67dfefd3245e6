import { type RefObject, useEffect, useRef, useState } from 'react';

/** The query in the field of a form, synchronised with the URL. `onInput` is called when a visitor types. */
export function useFormQuery(
  form: RefObject<HTMLFormElement | null>,
  inAddress: string,
  onInput: () => void,
): { query: string; tryOther: (text: string) => void } {
  const [query, setQuery] = useState(inAddress);
  const field = () => form.current?.elements.namedItem('q') as HTMLInputElement | null | undefined;
  // The field follows the URL, after a link to another query or Back and Forward. Text that was typed before this code
  // was loaded is kept.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form does not change while the page is shown.
  useEffect(() => {
    const input = field();
    const wasTyped = isFirst.current && input?.value !== '';
    isFirst.current = false;
    if (input == null || wasTyped || (document.activeElement === input && input.value.trim() === inAddress.trim()))
      return;
    input.value = inAddress;
    setQuery(inAddress);
  }, [inAddress]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback does the same on every render.
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const typed = ({ target }: Event) => {
      setQuery((target as HTMLInputElement).value);
      onInput();
    };
    const stay = (event: Event) => event.preventDefault();
    element.addEventListener('input', typed);
    element.addEventListener('submit', stay);
    // The text that was typed before this code was loaded.
    const before = field()?.value ?? '';
    if (before !== '') setQuery(before);
    return () => {
      element.removeEventListener('input', typed);
      element.removeEventListener('submit', stay);
    };
  }, [form]);
  return {
    query,
    tryOther: (text) => {
      const input = field();
      if (input != null) input.value = text;
      setQuery(text);
    },
  };
}

import { useStored } from '@autolode/ssg-cli/runtime';
import { useMemo } from 'react';
import { type Lists, readLists } from './stored-lists.ts';

/** The visitor's own lists, and how to change them. They lie in the browser and go nowhere. */
export function useLists(): readonly [Lists, (change: (lists: Lists) => Lists) => void] {
  const [text, store] = useStored('search');
  const lists = useMemo(() => readLists(text), [text]);
  return [lists, (change) => store(JSON.stringify(change(lists)))];
}

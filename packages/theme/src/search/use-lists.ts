import { useStored } from '@autolode/ssg-cli/runtime';
import { useMemo } from 'react';
import { type Lists, readLists } from './stored-lists.ts';

/** The visitor's own lists and their setter. They are stored in the browser and never sent. */
export function useLists(): readonly [Lists, (change: (lists: Lists) => Lists) => void] {
  const [text, store] = useStored('search');
  const lists = useMemo(() => readLists(text), [text]);
  return [lists, (change) => store(JSON.stringify(change(lists)))];
}

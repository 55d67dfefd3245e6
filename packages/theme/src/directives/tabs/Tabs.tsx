import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { TabSet } from './TabSet.tsx';

/** `::::tabs{group="language"}`; also `query` and `default`. */
export function Tabs({ attributes, children }: DirectiveProps): ReactNode {
  const { group, query, default: initial } = attributes;
  return (
    <TabSet
      {...(group !== undefined && { group })}
      {...(query !== undefined && { query: query === '' ? (group ?? 'tab') : query })}
      {...(initial !== undefined && { initial })}
    >
      {children}
    </TabSet>
  );
}

Tabs.accepts = {
  kinds: ['container'],
  attributes: ['group', 'query', 'default'],
  contains: ['tab'],
  only: true,
} satisfies DirectiveForm;
Tabs.stylesheet = '@autolode/theme/tabs.css';

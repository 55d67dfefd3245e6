import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** `:lang[판매구분]{ko}`: text in another language. The language is the attribute without a value. */
export function Lang({ attributes, label }: DirectiveProps): ReactNode {
  const { dir, class: _class, id: _id, lang, ...rest } = attributes;
  const language = lang ?? Object.keys(rest)[0];
  return (
    <span lang={language} dir={dir}>
      {label}
    </span>
  );
}

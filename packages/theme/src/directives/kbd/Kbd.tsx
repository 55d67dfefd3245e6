import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Fragment, type ReactNode } from 'react';
import { nodeText } from '../../markdown/node-text.ts';

/** `:kbd[Ctrl+K]`: one element per key. A trailing plus sign is a key. */
export const Kbd = ({ label }: DirectiveProps): ReactNode =>
  nodeText(label)
    .trim()
    .split(/\+(?=.)/)
    .map((key, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: keys of a shortcut have no identity but their position.
      <Fragment key={index}>
        {index > 0 && '+'}
        <kbd className="key">{key.trim()}</kbd>
      </Fragment>
    ));

Kbd.accepts = { kinds: ['text'] } satisfies DirectiveForm;
Kbd.stylesheet = '@autolode/theme/small.css';

import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../icons.tsx';
import { isCode } from '../../markdown/inline-code.tsx';
import { nodeText } from '../../markdown/node-text.ts';
import { useContentText } from '../../strings/content.ts';
import { on } from '../on.ts';

/** A directive inside another one is an element that names it. */
export const isParam = (node: ReactNode): boolean =>
  isValidElement(node) && (node as ReactElement<{ readonly name?: string }>).props.name === 'param';

/** What an entry is called: its first code, or else its first word. */
const nameOf = (label: ReactNode): string => codeIn(label) ?? /^\S*/.exec(nodeText(label).trim())?.[0] ?? '';

function codeIn(node: ReactNode): string | undefined {
  for (const part of Children.toArray(node)) {
    if (!isValidElement<{ readonly children?: ReactNode }>(part)) continue;
    const found = isCode(part) ? nodeText(part) : codeIn(part.props.children);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Attributes without a value, and the words that they show. */
const marks = [
  ['required', 'content.required'],
  ['deprecated', 'content.deprecated'],
  ['read-only', 'content.readOnly'],
  ['write-only', 'content.writeOnly'],
] as const;

/**
 * ``:::param[`limit` integer]{required id="limit"}``: a name and its type, and below them what it means. Entries inside it are
 * its own fields, closed at first; `open` shows them.
 */
export function Param({ attributes, label, children }: DirectiveProps): ReactNode {
  const t = useContentText();
  const parts = Children.toArray(children);
  const fields = parts.filter(isParam);
  const { id } = attributes;
  return (
    <li className="param" id={id}>
      <p className="param-head">
        {label}
        {marks.map(
          ([name, key]) =>
            attributes[name] !== undefined && (
              <span key={name}>
                {' '}
                <span className="param-mark" data-mark={name}>
                  {t(key)}
                </span>
              </span>
            ),
        )}
        {id !== undefined && (
          // biome-ignore lint/a11y/useAnchorContent: its label names it; an element inside it would be sent for each field.
          <a className="heading-anchor" href={`#${id}`} aria-label={t('content.anchor', { heading: nameOf(label) })} />
        )}
      </p>
      {parts.filter((part) => !isParam(part))}
      {fields.length > 0 && (
        <details className="param-fields" open={attributes['open'] !== undefined}>
          <summary data-markdown="skip">
            <span>{fields.length === 1 ? t('content.oneField') : t('content.manyFields', { n: fields.length })}</span>
            <Icon name="chevron-down" />
          </summary>
          <ul className="params-list">{fields}</ul>
        </details>
      )}
    </li>
  );
}

const switches = ['open', ...marks.map(([name]) => name)];

Param.accepts = {
  kinds: ['container'],
  attributes: ['id', ...switches],
  values: Object.fromEntries(switches.map((name) => [name, on])),
  needs: ['label'],
  inside: ['params', 'param'],
} satisfies DirectiveForm;

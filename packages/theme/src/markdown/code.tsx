import { Children, type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';
import { isCode } from './inline-code.tsx';

/**
 * The markup of a code block from the compile stage: data attributes, and one `.line` per line inside `<code>`;
 * `data-focus` stays on `pre`.
 */
export interface CodeBlockProps extends ComponentProps<'pre'> {
  readonly 'data-language'?: string;
  readonly 'data-title'?: string;
  /** Number of the first line; without it there are no line numbers. */
  readonly 'data-numbers'?: string | number;
  /** Whether long lines are wrapped initially. */
  readonly 'data-wrap'?: string | boolean;
  /** Whether only the first lines are shown at first. */
  readonly 'data-fold'?: string | boolean;
}

/**
 * The buttons of a block at the end of its bar, with a live region between them; `enhance` attaches them. They are part
 * of the first paint, so that none appears on hydration.
 */
function CodeTools({ isWrapped }: { readonly isWrapped: boolean }): ReactNode {
  const t = useContentText();
  const [wrap, copy] = [t('code.wrap'), t('code.copy')];
  return (
    <div className="code-tools needs-script">
      <button
        type="button"
        className="code-button code-wrap"
        aria-label={wrap}
        title={wrap}
        aria-pressed={isWrapped ? 'true' : 'false'}
      >
        <Icon name="wrap" />
      </button>
      <span className="code-status" role="status" />
      <button type="button" className="code-button" aria-label={copy} title={copy}>
        <Icon name="copy" />
      </button>
    </div>
  );
}

/** Shows the rest of a folded block; works without a script. */
function ShowAll(): ReactNode {
  const t = useContentText();
  return (
    <label className="code-more" data-markdown="skip">
      <input type="checkbox" />
      {t('code.all')}
    </label>
  );
}

/** A code block. */
export function CodeBlock({
  'data-language': language,
  'data-title': title,
  'data-numbers': numbers,
  'data-wrap': wrap,
  children,
  ...rest
}: CodeBlockProps): ReactNode {
  const first = numbers === undefined ? undefined : Number(numbers);
  const isWrapped = wrap !== undefined && wrap !== false;
  return (
    <figure className="code" data-language={language} data-wrap={isWrapped ? '' : undefined}>
      {title !== undefined && (
        <figcaption className="code-bar">
          <span>{title}</span>
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines need it; `enhance` removes it elsewhere. */}
      <pre {...rest} dir="ltr" tabIndex={0}>
        {first === undefined ? children : numberLines(children, Number.isNaN(first) ? 1 : first)}
      </pre>
      {rest['data-fold'] !== undefined && rest['data-fold'] !== false && <ShowAll />}
      <CodeTools isWrapped={isWrapped} />
    </figure>
  );
}

type Parent = ReactElement<{ readonly className?: string; readonly children?: ReactNode }>;

/** Sets the number on each line, because a CSS counter that does not start at 1 would need an inline style. */
function numberLines(children: ReactNode, first: number): ReactNode {
  let number = first;
  const walk = (nodes: ReactNode): ReactNode =>
    Children.map(nodes, (node) => {
      if (!isValidElement(node)) return node;
      const element = node as Parent;
      if (/(?:^|\s)line(?:\s|$)/.test(element.props.className ?? ''))
        return cloneElement(element as ReactElement<{ 'data-line'?: number }>, { 'data-line': number++ });
      return isCode(element) ? cloneElement(element, {}, walk(element.props.children)) : element;
    });
  return walk(children);
}

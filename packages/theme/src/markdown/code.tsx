import { Children, type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** How the compile stage hands a block over: facts as data attributes, one `.line` per line inside `<code>`; `data-focus` stays on `pre`. */
export interface CodeBlockProps extends ComponentProps<'pre'> {
  readonly 'data-language'?: string;
  readonly 'data-title'?: string;
  /** Number of the first line; line numbers are shown when it is there. */
  readonly 'data-numbers'?: string | number;
  /** Long lines start wrapped. */
  readonly 'data-wrap'?: string | boolean;
}

/**
 * A block of code. Copy and wrap buttons come with `enhance`: without JavaScript they could do nothing. They lie over the
 * bar's free end, so their arrival moves nothing.
 */
export function CodeBlock({
  'data-language': language,
  'data-title': title,
  'data-numbers': numbers,
  'data-wrap': wrap,
  children,
  ...rest
}: CodeBlockProps): ReactNode {
  const first = numbers === undefined ? undefined : Number(numbers);
  return (
    <figure
      className="code"
      data-language={language}
      data-numbers={first === undefined ? undefined : ''}
      data-wrap={wrap === undefined || wrap === false ? undefined : ''}
    >
      {title !== undefined && (
        <figcaption className="code-bar">
          <span className="code-title">{title}</span>
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard cannot scroll long lines; enhance takes it away where none is long. */}
      <pre {...rest} tabIndex={0}>
        {first === undefined ? children : numberLines(children, Number.isNaN(first) ? 1 : first)}
      </pre>
    </figure>
  );
}

type Parent = ReactElement<{ readonly className?: string; readonly children?: ReactNode }>;

/** Puts each line's number on it: a start other than 1 would otherwise need an inline style. */
function numberLines(children: ReactNode, first: number): ReactNode {
  let number = first;
  const walk = (nodes: ReactNode): ReactNode =>
    Children.map(nodes, (node) => {
      if (!isValidElement(node)) return node;
      const element = node as Parent;
      if (/(?:^|\s)line(?:\s|$)/.test(element.props.className ?? ''))
        return cloneElement(element as ReactElement<{ 'data-line'?: number }>, { 'data-line': number++ });
      return element.type === 'code' ? cloneElement(element, {}, walk(element.props.children)) : element;
    });
  return walk(children);
}

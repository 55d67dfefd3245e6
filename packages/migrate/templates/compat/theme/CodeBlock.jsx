import { markdown } from '@autolode/theme';

const { pre: Block } = markdown.elements;

/** Code that is known only when the page is rendered: it has no colours. */
export default function CodeBlock({ language, className, title, children }) {
  const code = Array.isArray(children) ? children.join('') : (children ?? '');
  const name = language ?? /language-(\S+)/.exec(className ?? '')?.[1];
  return (
    <Block data-language={name} data-title={title}>
      <code>{typeof code === 'string' ? code.trim() : code}</code>
    </Block>
  );
}

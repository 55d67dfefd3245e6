import CodeBlock from '../CodeBlock.jsx';
import CodeInline from '../CodeInline.jsx';

/** Code of a page: a block if it has a language or several lines. */
export default (props) =>
  props.className === undefined && !String(props.children).includes('\n') ? (
    <CodeInline {...props} />
  ) : (
    <CodeBlock {...props} />
  );

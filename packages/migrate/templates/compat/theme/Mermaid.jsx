import CodeBlock from './CodeBlock.jsx';

/** Diagrams are shown as their source. */
export default function Mermaid({ value }) {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}

import { usePage } from '@autolode/ssg-cli/runtime';

const Entries = ({ entries, max }) => (
  <ul>
    {entries
      .filter(({ level = 2 }) => level <= max)
      .map(({ id, text, children = [] }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {children.length > 0 && <Entries entries={children} max={max} />}
        </li>
      ))}
  </ul>
);

/** The headings of the page. */
export default function TOCInline({ maxHeadingLevel = 6 }) {
  return <Entries entries={usePage().data.toc ?? []} max={maxHeadingLevel} />;
}

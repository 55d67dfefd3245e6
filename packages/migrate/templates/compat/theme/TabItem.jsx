import { markdown } from '@autolode/theme';

const { tab: Tab } = markdown.directives;

export default function TabItem({ value, label, children }) {
  return (
    <Tab kind="container" attributes={{ ...(value !== undefined && { value: String(value) }) }} label={label ?? value}>
      {children}
    </Tab>
  );
}

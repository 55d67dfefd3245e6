import { markdown } from '@autolode/theme';
import { Children, cloneElement, isValidElement } from 'react';

const { tabs: TabSet } = markdown.directives;

export default function Tabs({ groupId, defaultValue, values = [], queryString, children }) {
  const items = Children.toArray(children).filter(isValidElement);
  const first = defaultValue ?? items.find(({ props }) => props.default)?.props.value;
  const attributes = {
    ...(groupId !== undefined && { group: groupId }),
    ...(typeof first === 'string' && { default: first }),
    ...(queryString !== undefined && { query: queryString === true ? '' : queryString }),
  };
  const labelOf = (value) => values.find((one) => one.value === value)?.label;
  return (
    <TabSet kind="container" attributes={attributes}>
      {items.map((item) => cloneElement(item, { label: item.props.label ?? labelOf(item.props.value) }))}
    </TabSet>
  );
}

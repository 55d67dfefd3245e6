import { markdown } from '@autolode/theme';

const { elements, directives } = markdown;
const DirectiveLabel = ({ children }) => children;

function directive({ name, kind, attributes, children }) {
  const Component = directives[name];
  if (Component === undefined) return children;
  const all = [children].flat();
  const isLabel = (child) => child?.type === DirectiveLabel;
  return (
    <Component kind={kind} attributes={JSON.parse(attributes)} label={all.find(isLabel)}>
      {all.filter((child) => !isLabel(child))}
    </Component>
  );
}

const components = { ...elements, directive, 'directive-label': DirectiveLabel };

/** A page in MDX as a component that looks like the rest of the site. */
export const withTheme = (Text) => (props) => <Text {...props} components={components} />;

import { markdown } from '@autolode/theme';

const { admonition: Box } = markdown.directives;

export default function Admonition({ type = 'note', title, children }) {
  return (
    <Box kind="container" attributes={{ type }} {...(title !== undefined && { label: title })}>
      {children}
    </Box>
  );
}

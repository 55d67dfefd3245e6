import { Link as PageLink } from '@autolode/ssg-cli/runtime';

export default function Link({ to, href, isNavLink, activeClassName, autoAddBaseUrl, ...rest }) {
  const target = to ?? href;
  return typeof target === 'string' ? <PageLink href={target} {...rest} /> : <span {...rest} />;
}

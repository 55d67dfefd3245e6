import { Link } from '@autolode/ssg-cli/runtime';

export default function A(props) {
  return <Link {...props} />;
}

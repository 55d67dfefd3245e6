import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="dark" className={className} />;

import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="menu" className={className} />;

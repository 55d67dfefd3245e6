import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="system" className={className} />;

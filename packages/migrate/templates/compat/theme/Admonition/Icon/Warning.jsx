import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="warning" className={className} />;

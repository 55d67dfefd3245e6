import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="wrap" className={className} />;

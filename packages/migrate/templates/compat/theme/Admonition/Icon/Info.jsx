import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="info" className={className} />;

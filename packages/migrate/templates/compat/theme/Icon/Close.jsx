import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="close" className={className} />;

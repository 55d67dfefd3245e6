import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="danger" className={className} />;

import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="light" className={className} />;

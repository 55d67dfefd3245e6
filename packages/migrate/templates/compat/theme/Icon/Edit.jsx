import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="pencil" className={className} />;

import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="check" className={className} />;

import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="chevron-right" className={className} />;

import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="arrow-up-right" className={className} />;

import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="home" className={className} />;

import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="copy" className={className} />;

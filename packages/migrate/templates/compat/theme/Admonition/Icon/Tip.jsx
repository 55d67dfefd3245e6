import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="tip" className={className} />;

import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="note" className={className} />;

import { Icon } from '@autolode/theme';

export default ({ className }) => <Icon name="languages" className={className} />;

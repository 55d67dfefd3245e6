import { useMounted } from '@autolode/ssg-cli/runtime';

export default useMounted;

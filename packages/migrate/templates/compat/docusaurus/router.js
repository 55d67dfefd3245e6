import { usePage } from '@autolode/ssg-cli/runtime';

export const useLocation = () => ({ pathname: usePage().url, search: '', hash: '' });
export const useHistory = () => ({ push() {}, replace() {}, location: useLocation() });
export const Redirect = () => null;

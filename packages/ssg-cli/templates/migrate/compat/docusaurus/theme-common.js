export const ThemeClassNames = { wrapper: {}, page: {}, common: {}, layout: {}, docs: {}, blog: {} };
export const useColorMode = () => ({ colorMode: 'light', isDarkTheme: false, setColorMode() {} });
export const useThemeConfig = () => ({ navbar: { items: [] }, footer: { links: [] }, prism: {} });
export const usePrismTheme = () => ({ plain: {}, styles: [] });
export const useWindowSize = () => 'ssr';
export const HtmlClassNameProvider = ({ children }) => children;
export const PageMetadata = () => null;

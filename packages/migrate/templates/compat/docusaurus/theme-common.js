import nothing from '../nothing.cjs';

export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
} from '../sidebar.js';

export const ThemeClassNames = { wrapper: {}, page: {}, common: {}, layout: {}, docs: {}, blog: {} };
export const useColorMode = () => ({ colorMode: 'light', isDarkTheme: false, setColorMode() {} });
export const useThemeConfig = () => ({ navbar: { items: [] }, footer: { links: [] }, prism: {} });
export const usePrismTheme = () => ({ plain: {}, styles: [] });
export const useQueryString = () => ['', () => {}];
export const useQueryStringList = () => [[], () => {}];
export const useQueryStringValue = () => null;
export const useWindowSize = () => 'ssr';
export const HtmlClassNameProvider = ({ children }) => children;
export const PageMetadata = () => null;
export const useScrollPositionBlocker = () => ({ blockElementScrollPositionUntilNextRender() {} });
export const useDocCardDescriptionCategoryItemsPlural = () => (count) => (count === 1 ? '1 item' : `${count} items`);
export const getPrismCssVariables = () => ({});
export const isSamePath = (one, other) => normal(one) === normal(other);
export const duplicates = (list, isSame = (a, b) => a === b) =>
  list.filter((one, index) => list.findIndex((other) => isSame(one, other)) !== index);
export const uniq = (list) => [...new Set(list)];

const normal = (path) => path?.replace(/\/$/, '').toLowerCase();

// The rest belongs to parts of the old theme: it shows nothing but what stands inside it.
export const Collapsible = nothing;
export const ErrorBoundaryErrorMessageFallback = nothing;
export const NavbarSecondaryMenuFiller = nothing;
export const isMultiColumnFooterLinks = nothing;
export const isRegexpStringMatch = nothing;
export const listTagsByLetters = nothing;
export const sanitizeTabsChildren = nothing;
export const translateTagsPageTitle = nothing;
export const useCollapsible = nothing;
export const useDocById = nothing;
export const useEvent = nothing;
export const useLocalPathname = nothing;
export const useLocationChange = nothing;
export const usePluralForm = nothing;
export const usePrevious = nothing;
export const useScrollPosition = nothing;
export const useSidebarBreadcrumbs = nothing;
export const useStorageSlot = nothing;
export const useTabs = nothing;
export const useTOCHighlight = nothing;

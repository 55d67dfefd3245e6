/** Every route of the site. The list is the specification, which the pages must match. */

const topLevel = ['/', '/about', '/contact', '/faq', '/privacy', '/terms', '/case-studies', '/search'];

const posts = [
  'automotive-api-performance-optimization',
  'global-automotive-market-expansion',
  'korean-auto-market-data-roi',
  'realtime-automotive-data-pipeline',
  'web-scraping-anti-detection-architecture',
];

const tags = [
  'api',
  'architecture',
  'distributed-systems',
  'international',
  'korea',
  'market-analysis',
  'parsers',
  'performance',
  'real-time',
  'roi',
  'security',
  'strategy',
  'technical',
];

const blog = [
  '/blog',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/autolode-team',
  '/blog/tags',
  ...posts.map((post) => `/blog/${post}`),
  ...tags.map((tag) => `/blog/tags/${tag}`),
];

const docs = Object.entries({
  api: [
    'authentication',
    'clients/intro',
    'clients/python',
    'clients/typescript',
    'clients/demo-portal',
    'endpoints',
    'intro',
    'rate-limits',
  ],
  'customs-calculator': ['ai-engine', 'currency-support', 'global-coverage'],
  portal: ['intro', 'features', 'quick-start', 'ready-to-use-portal', 'customs-calculator'],
  'use-cases': ['intro', 'quick-start', 'dealership', 'financial-services', 'import-export', 'market-research'],
  'parsers/info': ['intro', 'features', 'first-request', 'market-analysis'],
}).flatMap(([section, pages]) => pages.map((page) => `/${section}/${page}`));

/** Paths of the category indexes below `/parsers/category/`, by host. */
export const categorySlugs: Readonly<Record<string, string>> = {
  'arabam.com': '-arabamcom',
  'auto.ru': '-autoru',
  'autoscout24.com': '-autoscout24com',
  'autotrader.com': '-autotradercom',
  'avito.ru': '-avitoru',
  'beforward.jp': '-beforwardjp',
  'bobaedream.co.kr': '-bobaedreamcokr',
  'cars.com': '-carscom',
  'carsensor.net': '-carsensornet',
  'carwale.com': '-carwalecom',
  'che168.com': '-che168com',
  'dongchedi.com': '-dongchedicom',
  'dubizzle.com': '-dubizzlecom',
  'encar.com': '-encarcom',
  'goo-net.com': '-goo-netcom',
  'kbchachacha.com': '-kbchachachacom',
  'mobile.de': '-mobilede',
  'mudah.my': '-mudahmy',
  'one2car.com': '-one2carcom',
  'otomoto.pl': '-otomotopl',
  'sahibinden.com': '-sahibindencom',
  'webmotors.com.br': '-webmotorscombr',
};

const parserPages = ['intro', 'features', 'quick-start', 'api-reference', 'faq', 'market-analysis'];

const parsers = Object.keys(categorySlugs).flatMap((host) => parserPages.map((page) => `/parsers/${host}/${page}`));

const categories = ['introduction', ...Object.values(categorySlugs)].map((slug) => `/parsers/category/${slug}`);

export const expectedRoutes: readonly string[] = [...topLevel, ...blog, ...docs, ...parsers, ...categories].sort();

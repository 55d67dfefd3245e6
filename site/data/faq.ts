/**
 * The questions of the FAQ page, by group. Answers are plain text of 40 to 90 words whose first sentence answers the
 * question; their only markup is `[text](/url)`.
 */

export interface FaqItem {
  /** Anchor of the question on the page. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly FaqItem[];
}

export const faqGroups: readonly FaqGroup[] = [
  {
    id: 'data',
    title: 'Data',
    items: [
      {
        id: 'which-sites',
        question: 'Which sites are covered?',
        answer:
          'There are 22 documented parser sites, from arabam.com in Turkey to webmotors.com.br in Brazil. Each has six guides: an introduction, features, a quick start, an API reference, questions and a market analysis. The [list of all parsers](/parsers/category/introduction) sorts them by region, and GET /sources returns the same list with the current state of each. A site that is not on the list has no parser yet; [tell us](/contact) which one you need.',
      },
      {
        id: 'what-is-in-a-listing',
        question: 'What does one listing contain?',
        answer:
          'A listing contains about thirty shared fields and one block that belongs to its source. The shared part covers make, model, first registration, mileage, fuel, gearbox, price, price kind, place, status and the times of observation. The block called market holds what only that site publishes, such as an inspection record. A field that the advert does not state is null. The [API introduction](/api/intro) describes every field.',
      },
      {
        id: 'local-fields',
        question: 'Do you keep fields that exist in only one country?',
        answer:
          'Yes, they are kept under market, with a name, a type and the label the site prints. A Korean sale type, a Japanese appraisal and a Brazilian FIPE reference each stay what they are. They are not forced into a shared field that would mean something else elsewhere. Each parser documents its block; [Encar](/parsers/encar.com/features) is a good example to begin with.',
      },
      {
        id: 'units-and-currencies',
        question: 'How are units and currencies handled?',
        answer:
          'Units are converted, currencies are not. Mileage is always given in kilometres, with the printed value and unit beside it, and large counting units such as ten thousand won are expanded. A price keeps the currency of the advert. When you filter in another currency or ask for an estimate, a dated rate is used, and you can read it. [Currency support](/customs-calculator/currency-support) explains rounding.',
      },
      {
        id: 'duplicates',
        question: 'How do you treat a car that appears twice?',
        answer:
          'A car that appears twice is marked and not merged: both listings stay, and a likely pair carries the quality flag possible_duplicate. Each advert is an offer with its own price, seller and history, and merging would lose one of them. An advert shown in several country editions of one site is a single listing. If your question is about cars and not adverts, count a pair once, as the [market research guide](/use-cases/market-research#deduplicate) shows.',
      },
      {
        id: 'personal-data',
        question: 'Is personal data included?',
        answer:
          'No, the schema has no seller name, no phone number and no chat handle. A listing says only what kind of seller it is, such as a dealer or a private person, and where the car is, down to the city. If a record holds personal data all the same, report it with the listing id, and it is removed. The [privacy policy](/privacy) has the details.',
      },
      {
        id: 'wrong-value',
        question: 'How do I report a wrong value?',
        answer:
          'Open the record in the portal and choose Report this field, or write to us through [contact](/contact). Include the listing id, the name of the field, the value you expected and the time in observed_at. With these four, somebody can compare the record with what the parser read. If the site changed its page, the source may be paused while the parser is fixed.',
      },
    ],
  },
  {
    id: 'api',
    title: 'API',
    items: [
      {
        id: 'get-a-key',
        question: 'How do I get a key?',
        answer:
          'Sign up in the portal, open Settings and then API keys, and create one. Choose a test key for fixed sample data or a live key for current listings, and tick only the scopes your program needs. The key is shown once, so store it before you close the dialog. [Authentication](/api/authentication) covers scopes and rotation, and [First request](/parsers/info/first-request) uses the key straight away.',
      },
      {
        id: 'client-languages',
        question: 'Which languages have a client?',
        answer:
          'Python and TypeScript have one. Both cover every endpoint, follow cursors for you, retry what is worth retrying and verify webhook signatures. The TypeScript client also knows which market fields belong to which source. Any other language can call the API directly, because it is plain HTTPS with JSON and one header. Compare the two under [client libraries](/api/clients/intro).',
      },
      {
        id: 'pages-of-results',
        question: 'How do pages of results work?',
        answer:
          'Results come in pages of up to 100, and each page carries a cursor to the next. Send next_cursor back as cursor until has_more is false. There are no page numbers and no total, so a new advert cannot push a car from one page onto the next while you read. When you need a count, ask GET /market/summary with the same filters. See [endpoints](/api/endpoints#get-listings).',
      },
      {
        id: 'over-the-limit',
        question: 'What happens when I exceed a limit?',
        answer:
          'The request is refused with status 429 and the code rate_limited, and nothing else happens. The header Retry-After says how many seconds to wait. Every response also tells you how much of the limit is left, so that a program can slow down before it is stopped. The limits depend on the plan; [Rate limits](/api/rate-limits) lists them and shows code that waits properly.',
      },
      {
        id: 'changes-instead-of-polling',
        question: 'Can I receive changes instead of polling?',
        answer:
          'Yes, webhooks send you events when a listing appears, changes its price or status, or is removed. Each delivery is signed and carries the new and the old values. It may arrive more than once, so use the event id to drop repeats. If you cannot receive requests, poll with observed_since or price_changed_since. Both ways are described under [webhooks](/api/endpoints#webhooks).',
      },
    ],
  },
  {
    id: 'portal',
    title: 'Portal',
    items: [
      {
        id: 'need-to-code',
        question: 'Do I need to code?',
        answer:
          'No, the portal does searching, comparing, alerts, exports and landed-cost estimates without any code. It reads the same listings as the API and uses the same filters. If a task becomes routine, choose Copy as request and hand the call to a developer. The [portal quick start](/portal/quick-start) leads from an empty account to a saved search with a weekly file.',
      },
      {
        id: 'export-formats',
        question: 'What formats can I export?',
        answer:
          'You can export CSV, JSON Lines and Parquet. CSV suits spreadsheets and flattens nested fields into columns. JSON Lines keeps each record as the API returns it. Parquet keeps types and suits notebooks and warehouses. Exports run once or on a schedule, and large ones are prepared in the background. How unknown values and market fields appear in each format is listed under [portal features](/portal/features#exports).',
      },
      {
        id: 'share-a-search',
        question: 'Can I share a saved search?',
        answer:
          'Yes, a saved search can be shared with everybody in your team. It belongs to the team and stays when a person leaves. Viewers can open it, and editors can also change it, turn on alerts and export. A search keeps filters and not results, so a colleague who opens it next week sees the adverts of that week. Roles are described under [team access](/portal/features#team-access).',
      },
    ],
  },
  {
    id: 'customs-calculator',
    title: 'Customs calculator',
    items: [
      {
        id: 'estimate-binding',
        question: 'Is the estimate binding?',
        answer:
          'No, it is an estimate and not advice, and only the customs authority of the destination decides what is due. Use it to choose which cars deserve a closer look. Each estimate lists its lines, its assumptions, the date of the exchange rate and the version of the rules, so that a broker can check it. Read the [limits of an estimate](/customs-calculator/ai-engine#limits-of-an-estimate) before you commit money.',
      },
      {
        id: 'ai-and-rules',
        question: 'What does the AI decide and what do rules decide?',
        answer:
          'The AI identifies the vehicle, proposes a tariff heading and words the explanation; rules decide every rate and every amount. A check compares the proposed heading with the stated facts and drops it if they disagree. No amount comes from a language model, so the same vehicle, date and rule set give the same lines each time. The [AI engine](/customs-calculator/ai-engine) page goes through the steps.',
      },
      {
        id: 'destinations',
        question: 'Which destinations are supported?',
        answer:
          'The supported destinations are listed on the [global coverage](/customs-calculator/global-coverage) page, each with the status available or preview. Available means that the rule set covers duty, taxes and fixed fees for used passenger cars. Preview means that something is still missing, and the confidence of an estimate is medium at most. GET /customs/destinations returns the same list. A country that is not on it cannot be estimated.',
      },
    ],
  },
  {
    id: 'account-and-billing',
    title: 'Account and billing',
    items: [
      {
        id: 'sign-up',
        question: 'How do I sign up?',
        answer:
          'Choose Sign Up at the top of any page; it opens the portal, where you register with a work address. This website has no sign-in of its own. A new account starts with test data, so that you can look round before you choose a plan. You become the first owner of a team and can invite others. The [portal quick start](/portal/quick-start) shows each step.',
      },
      {
        id: 'close-account',
        question: 'How do I close an account?',
        answer:
          'An owner closes the account in the portal under Settings. Keys stop working at once, and saved searches, alerts and estimates are deleted. A plan ends with the period that is paid for, and invoices are kept for as long as the law demands. Export what you want to keep first. The [terms of service](/terms#termination) and the [privacy policy](/privacy) say what happens afterwards.',
      },
    ],
  },
];

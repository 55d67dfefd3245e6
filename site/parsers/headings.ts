import type { ParserPage } from './pages.ts';

/** The headings specific to one parser. The others are the same for all, see `headingsOf`. */
export interface OwnHeadings {
  /** The topic of the introduction, between "What you get" and "Source notice". */
  readonly topic: string;
  readonly highlights: readonly [string, string, string];
  /** The worked example of the quick start. */
  readonly example: string;
  readonly questions: readonly [string, string, string];
  readonly analysis: readonly [string, string, string, string];
}

export const ownHeadings: Readonly<Record<string, OwnHeadings>> = {
  'arabam.com': {
    topic: 'Reading boya and değişen',
    highlights: [
      'Panel-level paint map as a typed object, not a sentence',
      'Damage record amount kept in lira with the date it was read',
      'Owner, gallery and authorised dealer told apart',
    ],
    example: 'Diesel hatchbacks with no replaced panel',
    questions: [
      'How is a panel that is described only in free text represented?',
      'Does the damage amount include every past claim?',
      'Why can the same car show a gallery and an owner listing?',
    ],
    analysis: [
      'Reading boya and değişen',
      'What a damage record changes',
      'Galleries, owners and authorised dealers',
      'Comparing lira prices across months',
    ],
  },
  'auto.ru': {
    topic: 'The vehicle passport and why buyers ask for the original',
    highlights: [
      'Passport type and owner count as first-class filters',
      'Generation and modification mapped to stable ids',
      'Left and right hand drive separated for the Far East market',
    ],
    example: 'One-owner cars with an original passport',
    questions: [
      'What does an electronic passport mean for owner counts?',
      'How are right-hand-drive imports marked?',
      'Are new cars from dealers included with used ones?',
    ],
    analysis: [
      'The vehicle passport and why buyers ask for the original',
      'Right-hand-drive imports by region',
      'Dealer stock and private sellers',
      'Seasonal reading of supply',
    ],
  },
  'autoscout24.com': {
    topic: 'One model across borders',
    highlights: [
      'Country code on every record for cross-border comparison',
      'VAT status kept so net and gross prices are not mixed',
      'Emission class and CO2 in one unit across languages',
    ],
    example: 'VAT-deductible estates in three countries',
    questions: [
      'Which countries can appear in country_code?',
      'Is the price net or gross when VAT is deductible?',
      'How are duplicate adverts across country editions joined?',
    ],
    analysis: [
      'One model across borders',
      'Net price, gross price and margin scheme',
      'Emission rules and city access',
      'Transport distance as a filter',
    ],
  },
  'autotrader.com': {
    topic: 'How VIN-keyed inventory is organised',
    highlights: [
      'VIN-keyed records that join to your own stock system',
      'Certified and title status as enums rather than badges',
      'Miles preserved and kilometres derived',
    ],
    example: 'Certified all-wheel-drive SUVs near a ZIP code',
    questions: [
      'How do I match a listing to a VIN I already hold?',
      'What happens when a VIN is missing?',
      'Are dealer fees part of the price field?',
    ],
    analysis: [
      'How VIN-keyed inventory is organised',
      'Certified programmes and what they signal',
      'Titles: clean, salvage and rebuilt',
      'Regional demand for drivetrains',
    ],
  },
  'avito.ru': {
    topic: 'General classifieds against car-only sites',
    highlights: [
      'Private adverts separated from dealer stock',
      'Declared damage read from structured fields first, text second',
      'City and region normalised to one gazetteer',
    ],
    example: 'Undamaged private-seller cars in one region',
    questions: [
      'How do you recognise the same car reposted?',
      'Why is the identifier sometimes partly hidden?',
      'Are parts and services excluded?',
    ],
    analysis: [
      'General classifieds against car-only sites',
      'Reposts, edits and real age of an advert',
      'Private sellers outside large cities',
      'What free text adds and where it misleads',
    ],
  },
  'beforward.jp': {
    topic: 'How a car leaves Japan',
    highlights: [
      'FOB and delivered price kept as separate money fields',
      'Shipping volume for freight estimates',
      'Model code and engine code for parts and duty lookup',
    ],
    example: 'Vans under a shipping volume, FOB price ascending',
    questions: [
      'What is the difference between FOB and total price here?',
      'Can I get the delivered price for my port?',
      'Is there an auction grade on every car?',
    ],
    analysis: [
      'How a car leaves Japan',
      'FOB, C&F and CIF',
      'Age limits and right-hand-drive rules at destination',
      'From export price to landed cost',
    ],
  },
  'bobaedream.co.kr': {
    topic: 'Community and marketplace side by side',
    highlights: [
      'Domestic and imported stock split at source',
      'Direct-sale adverts flagged',
      'Option lists mapped to a shared vocabulary',
    ],
    example: 'Imported coupes sold directly by owners',
    questions: [
      'How do direct-sale adverts differ from dealer adverts?',
      'Which option names are translated?',
      'Are community posts part of the data?',
    ],
    analysis: [
      'Community and marketplace side by side',
      'Imported cars in Korea',
      'Reading a performance record',
      'Direct sale against dealer sale',
    ],
  },
  'cars.com': {
    topic: 'Dealer inventory and turnover',
    highlights: [
      'History statements as enums you can filter',
      'Stock number and VIN together for dealer reconciliation',
      'Price-drop events with the previous amount',
    ],
    example: 'One-owner pickups with a recent price drop',
    questions: [
      'Where do the history statements come from?',
      'Can I follow one dealer by stock number?',
      'How soon does a price drop appear as an event?',
    ],
    analysis: [
      'Dealer inventory and turnover',
      'History summaries and what they leave out',
      'Price drops as a signal',
      'Trim, package and option naming',
    ],
  },
  'carsensor.net': {
    topic: 'Total payment pricing',
    highlights: [
      'Total and vehicle price never mixed',
      'Inspection expiry as a date, including era-year sources',
      'Kei cars marked as their own class',
    ],
    example: 'Kei cars with an inspection valid for another year',
    questions: [
      'Which price should I compare with other countries?',
      'What counts as repair history?',
      'How are era years converted?',
    ],
    analysis: [
      'Total payment pricing',
      'The inspection cycle and when cars change hands',
      'Repair history as a legal term',
      'Kei cars as a segment',
    ],
  },
  'carwale.com': {
    topic: 'Ex-showroom and on-road prices',
    highlights: [
      'Lakh and crore amounts expanded to whole rupees',
      'Owner serial and registration state as filters',
      'CNG and dual-fuel variants kept distinct',
    ],
    example: 'First-owner CNG hatchbacks in one city',
    questions: [
      'How are lakh and crore converted?',
      'What is the difference between ex-showroom and on-road?',
      'Can I filter by registration state rather than city?',
    ],
    analysis: [
      'Ex-showroom and on-road prices',
      'Registration state and transfer',
      'CNG and dual fuel',
      'City-level supply',
    ],
  },
  'che168.com': {
    topic: 'Transfers and holding period',
    highlights: [
      'Ten-thousand units expanded for price and distance',
      'Emission standard as an enum for city registration rules',
      'Guide price retained for depreciation work',
    ],
    example: 'China VI saloons with no transfer',
    questions: [
      'Why does the displayed mileage have one decimal?',
      'What does the emission standard decide for a buyer?',
      'Is the guide price the same as the price paid when new?',
    ],
    analysis: [
      'Transfers and holding period',
      'Emission standards and city registration',
      'Guide price and depreciation',
      'Plate city and delivery',
    ],
  },
  'dongchedi.com': {
    topic: 'Energy types in Chinese listings',
    highlights: [
      'Range extenders told apart from plug-in hybrids',
      'Test cycle named next to each range figure',
      'Series and trim ids stable across new and used',
    ],
    example: 'Used electric SUVs by battery capacity',
    questions: [
      'Can CLTC range be compared with WLTP?',
      'How is a range extender classified?',
      'Do new and used listings share trim ids?',
    ],
    analysis: [
      'Energy types in Chinese listings',
      'Test cycles and comparability',
      'Guide price against dealer quote',
      'Used electric cars and battery data',
    ],
  },
  'dubizzle.com': {
    topic: 'GCC specs and imports',
    highlights: [
      'Regional specification as a required enum',
      'Bilingual titles aligned to one model id',
      'Emirate-level location',
    ],
    example: 'GCC-spec SUVs under warranty',
    questions: [
      'What does GCC specification mean?',
      'How are imported American-spec cars marked?',
      'Which language version is the title taken from?',
    ],
    analysis: [
      'GCC specs and imports',
      'Warranty and service history as signals',
      'Emirates as sub-markets',
      'Re-export from the UAE',
    ],
  },
  'encar.com': {
    topic: 'How Korean used cars are disclosed',
    highlights: [
      'Inspection record parsed panel by panel',
      'Lease and rental transfers separated from sales',
      'Ten-thousand won units expanded',
    ],
    example: 'Petrol saloons, general sale only',
    questions: [
      'Why is a lease transfer price so low?',
      'What does the inspection record cover?',
      'Is insurance history present on every listing?',
    ],
    analysis: [
      'How Korean used cars are disclosed',
      'Lease transfers and averages',
      'Preparing a car for export',
      'New-model cycles and used prices',
    ],
  },
  'goo-net.com': {
    topic: 'Appraisals and trust at a distance',
    highlights: [
      'Four-part appraisal as a typed object',
      'Recycling deposit status exposed',
      'Japanese trim grades linked to a catalogue id',
    ],
    example: 'Appraised hybrids without repair history',
    questions: [
      'How does an appraisal differ from an auction grade?',
      'What does the recycling deposit affect at export?',
      'Are trim grades translated or transliterated?',
    ],
    analysis: [
      'Appraisals and trust at a distance',
      'Recycling deposit at export',
      'Trim grades without an English name',
      'Regional dealers and delivery',
    ],
  },
  'kbchachacha.com': {
    topic: 'Reference prices and negotiation',
    highlights: [
      'Asking price and reference price side by side',
      'Listing guarantees exposed as booleans',
      'Finance-grade valuation inputs',
    ],
    example: 'Cars asking below the reference price',
    questions: [
      'How is the reference price different from a valuation?',
      'What does the visit guarantee tell me about availability?',
      'Can I export the gap to reference over time?',
    ],
    analysis: [
      'Reference prices and negotiation',
      'Guarantees against phantom listings',
      'Finance and used cars',
      'Comparing three Korean sources',
    ],
  },
  'mobile.de': {
    topic: 'Stickers, zones and diesel',
    highlights: [
      'Inspection due date and emission sticker typed',
      'VAT treatment kept with the price',
      'Equipment lists mapped to a shared vocabulary',
    ],
    example: 'Diesel estates with a green sticker',
    questions: [
      'What does a green sticker permit?',
      'How is the inspection date written when it is new?',
      'Is accident-free a declaration or a finding?',
    ],
    analysis: [
      'Stickers, zones and diesel',
      'Keeper counts and ex-lease cars',
      'VAT-deductible export buying',
      'Equipment as a price driver',
    ],
  },
  'mudah.my': {
    topic: 'Reconditioned imports',
    highlights: [
      'Mileage bands kept as a range instead of a false exact figure',
      'Reconditioned imports as a separate condition',
      'Bilingual adverts aligned',
    ],
    example: 'Reconditioned MPVs by state',
    questions: [
      'Why is mileage a range?',
      'What is a reconditioned car?',
      'How do instalment figures relate to the price?',
    ],
    analysis: [
      'Reconditioned imports',
      'Local makes and imported makes',
      'States and delivery',
      'Instalment-led advertising',
    ],
  },
  'one2car.com': {
    topic: 'Pickups as a main category',
    highlights: [
      'Buddhist-era years converted and the source year kept',
      'Pickup cab type as an enum',
      'Finance figures separated from price',
    ],
    example: 'Double-cab pickups by registration year',
    questions: [
      'How are Buddhist-era years handled?',
      'Which cab types are recognised?',
      'Is the instalment figure a loan offer?',
    ],
    analysis: [
      'Pickups as a main category',
      'Years in two calendars',
      'Finance-led adverts',
      'Bangkok and the provinces',
    ],
  },
  'otomoto.pl': {
    topic: 'Imported used cars in Poland',
    highlights: [
      'Origin country normalised to two-letter codes',
      'VAT and margin invoices told apart',
      'Lease assignments flagged out of averages',
    ],
    example: 'First-owner cars registered in Poland with a VAT invoice',
    questions: [
      'Why does country of origin matter?',
      'What is a margin invoice?',
      'Are euro prices converted to zloty?',
    ],
    analysis: [
      'Imported used cars in Poland',
      'VAT invoice and margin invoice',
      'Lease assignments',
      'Commercial and agricultural stock',
    ],
  },
  'sahibinden.com': {
    topic: 'Two Turkish sources, one view',
    highlights: [
      'Advert numbers as stable external ids',
      'Power and displacement bands kept as ranges',
      'Province and district normalised',
    ],
    example: 'Turkish-plated cars in two districts',
    questions: [
      'Why are power and displacement bands rather than numbers?',
      'Does an advert number survive an edit?',
      'How do I compare this source with arabam.com?',
    ],
    analysis: [
      'Two Turkish sources, one view',
      'Districts as micro-markets',
      'Bands, ranges and honest precision',
      'Foreign-plated vehicles',
    ],
  },
  'webmotors.com.br': {
    topic: 'Paired years',
    highlights: [
      'Manufacture and model year kept as a pair',
      'FIPE code joined when the version can be resolved',
      'Flex fuel is its own value, not petrol',
    ],
    example: 'Flex hatchbacks below their FIPE reference',
    questions: [
      'Why are there two years?',
      'What is FIPE and how often does it change?',
      'How is flex fuel represented?',
    ],
    analysis: ['Paired years', 'FIPE as a yardstick', 'Flex fuel and regional prices', 'Armoured cars as a segment'],
  },
};

/** Every heading that a page must have, in order. */
export function headingsOf(page: ParserPage, host: string): readonly string[] {
  const own = ownHeadings[host];
  if (own === undefined) throw new Error(`parsers/headings.ts lists no headings for "${host}".`);
  switch (page) {
    case 'intro':
      return [`What ${host} publishes`, 'What you get', own.topic, 'Source notice'];
    case 'features':
      return [...own.highlights, 'Market fields'];
    case 'quick-start':
      return ['Before you start', own.example, 'Read the market block', 'Follow changes'];
    case 'api-reference':
      return [
        'Shared filters',
        'Filters for this source',
        'Market block',
        'Enum values',
        'Units and currency',
        'Example record',
      ];
    case 'faq':
      return [...own.questions, 'Is personal data included?', 'How do I report a wrong field?'];
    case 'market-analysis':
      return [...own.analysis, 'Method'];
  }
}

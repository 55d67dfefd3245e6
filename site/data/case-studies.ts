/**
 * The four worked scenarios of the case-study page. Companies and figures are invented, and the page declares that:
 * `notice` opens each scenario and every chart has the label for illustrative figures.
 */

export interface ChartRow {
  readonly label: string;
  readonly value: number;
  /** Printed after the value. */
  readonly unit: string;
}

export interface CaseStudy {
  /** Anchor of the scenario on the page. */
  readonly id: string;
  /** The kind of company, above the title. */
  readonly kicker: string;
  readonly title: string;
  /** First paragraph of the scenario. */
  readonly notice: string;
  readonly problem: string;
  readonly method: readonly string[];
  readonly query: {
    readonly title: string;
    readonly language: 'bash' | 'python' | 'sql' | 'ts';
    readonly code: string;
  };
  readonly result: {
    readonly title: string;
    readonly summary: string;
    readonly rows: readonly ChartRow[];
    /** Label of the row that the decision rests on. */
    readonly highlight: string;
    readonly illustrative: true;
  };
  readonly takeaway: string;
  /** The guide that explains the method in full. */
  readonly guide: { readonly label: string; readonly href: string };
}

export const scenarioNotice =
  'This scenario is a worked example. The company and the figures are invented to show the method.';

export const howToRead: readonly string[] = [
  'Each scenario follows one kind of company from a question to a decision. Read the problem, then the method; the query is the part you can copy. The result shows what an answer looks like, not what the market is like.',
  'Nobody in these scenarios is a customer, and no figure was measured. Replace each number with your own before you draw a conclusion. All prices are asking prices.',
];

export const caseStudies: readonly CaseStudy[] = [
  {
    id: 'dealer-group',
    kicker: 'A dealer group importing from Korea',
    title: 'Dealer group: stock gaps',
    notice: scenarioNotice,
    problem:
      'Six yards sell imported saloons and SUVs. Buyers choose models from habit, so the yards hold several of what sells slowly and none of what sells quickly. The group wants a weekly list of models that sell in its region and are missing from its stock, with the reason beside each entry.',
    method: [
      'Pull active and recently removed adverts of the region from two domestic sources into one table.',
      'Count, for each model, what is on sale now and what left within thirty days. The ratio of the two is called turn.',
      'Take away models the group holds, and models with fewer than ten departures.',
      'Drop models where one seller accounts for most adverts, since their turn describes that seller.',
      'Hand the list to the buyers with the comparable set behind each line, so that they can disagree with it.',
    ],
    query: {
      title: 'stock-gaps.sql',
      language: 'sql',
      code: `WITH area AS (
  SELECT make, model,
         count(*) FILTER (WHERE status = 'active') AS on_sale,
         count(*) FILTER (WHERE status IN ('sold', 'removed')
                            AND observed_at > now() - interval '30 days') AS left_30d
  FROM   listing
  WHERE  region = $1
  GROUP  BY make, model
)
SELECT area.*, round(left_30d::numeric / nullif(on_sale, 0), 2) AS turn
FROM   area
LEFT   JOIN my_stock USING (make, model)
WHERE  my_stock.model IS NULL
  AND  left_30d >= 10
ORDER  BY turn DESC;`,
    },
    result: {
      title: 'Turn of the five models at the top of the list',
      summary:
        'For two models, more cars left within a month than are on offer now. For the fifth, more than two cars are on offer for each one that left.',
      rows: [
        { label: 'Compact hybrid SUV', value: 1.62, unit: 'turn' },
        { label: 'Seven-seat diesel', value: 1.18, unit: 'turn' },
        { label: 'Mid-size saloon, petrol', value: 0.84, unit: 'turn' },
        { label: 'Small van', value: 0.61, unit: 'turn' },
        { label: 'Executive saloon, diesel', value: 0.43, unit: 'turn' },
      ],
      highlight: 'Compact hybrid SUV',
      illustrative: true,
    },
    takeaway:
      'The order of the list is the finding, not the figure. An advert can leave without a sale, so the group buys two cars of the first model, watches days listed, and buys more only if they confirm the turn.',
    guide: { label: 'Dealerships', href: '/use-cases/dealership' },
  },
  {
    id: 'importer',
    kicker: 'An importer who bids on single cars',
    title: 'Importer: landed cost before bidding',
    notice: scenarioNotice,
    problem:
      'A small importer finds four similar saloons in Korea on one morning and can bid on two. The cheapest advert has often turned out dearest, because freight, duty and preparation came later. The importer wants one figure for each car before the first call: landed cost and preparation as a share of the expected sale price.',
    method: [
      'Filter to general sales with an inspection record, so that no takeover price enters the list.',
      'Ask for one landed-cost estimate for each car, with the same incoterm, freight and date.',
      'Put aside any estimate with low confidence until its assumptions are checked.',
      'Add preparation, and divide by the expected sale price: the destination median times the ratio of sale price to asking price on the importer’s own past sales, 0.96 for this model.',
      'Bid only below 95 per cent, the limit the importer set before looking.',
    ],
    query: {
      title: 'landed.py',
      language: 'python',
      code: `import os

import requests

API = "https://api.autolode.example/v1"
HEADERS = {"X-API-Key": os.environ["AUTOLODE_KEY"]}


def estimate(listing_id):
    response = requests.post(
        API + "/customs/estimates",
        headers=HEADERS,
        json={
            "listing_id": listing_id,
            "origin": "KR",
            "destination": "DE",
            "incoterm": "FOB",
            "freight": {"amount": 1400, "currency": "EUR"},
            "insurance": {"amount": 250, "currency": "EUR"},
            "buyer_kind": "business",
            "on_date": "2025-11-14",
        },
        timeout=30,
    )
    response.raise_for_status()
    return response.json()


result = estimate("lst_kr_8f2c41")
PREPARATION = 1150
EXPECTED_SALE = 31500 * 0.96  # median asking price, ratio measured on own sales

if result["confidence"] != "low":
    share = (float(result["total"]) + PREPARATION) / EXPECTED_SALE
    print(f"{share:.1%}", result["rule_set"]["version"])`,
    },
    result: {
      title: 'Landed cost and preparation, share of expected sale price',
      summary:
        'Car A lands at 26,264.50, made of 18,400.00 for the car, 1,650.00 for freight and insurance and 6,214.50 for duty and taxes. With 1,150.00 for preparation it comes to 27,414.50, or 90.7 per cent of 30,240.00. Car C had the lowest advertised price of the four and needs the most preparation.',
      rows: [
        { label: 'Car A', value: 90.7, unit: '%' },
        { label: 'Car B', value: 93.5, unit: '%' },
        { label: 'Car C', value: 97.2, unit: '%' },
        { label: 'Car D', value: 102.4, unit: '%' },
      ],
      highlight: 'Car A',
      illustrative: true,
    },
    takeaway:
      'Two of the four are worth a bid, and the cheapest advert is not one of them. The estimates are saved with their rule-set version, so that a broker can check them and a later surprise can be traced to the assumption behind it.',
    guide: { label: 'Import and export', href: '/use-cases/import-export' },
  },
  {
    id: 'lender',
    kicker: 'A lender with cars as collateral',
    title: 'Lender: collateral review',
    notice: scenarioNotice,
    problem:
      'A lender holds 800 contracts on used cars and values them once, at signing, with a schedule that falls by the month. Nobody knows how far the schedule has drifted from the market. The lender wants to see, once a quarter, which contracts rest on a value that current asking prices no longer support.',
    method: [
      'Reduce 800 contracts to cells of make, model and year of registration.',
      'Read the weekly median asking price of each cell, general sales only, for the last quarter.',
      'Apply the lender’s own factor from asking to sale price, measured on its disposals.',
      'Compare the result with the schedule, contract by contract, and sort into bands.',
      'Give cells with fewer than fifteen cars a band of their own. They cannot be judged, which does not make them worthless.',
      'Store filter, date, medians and code version with the result, for the audit.',
    ],
    query: {
      title: 'quarter.sh',
      language: 'bash',
      code: `curl --get "https://api.autolode.example/v1/market/timeseries" \\
  -H "X-API-Key: $AUTOLODE_KEY" \\
  -d "source=encar.com" \\
  -d "make=Hyundai" \\
  -d "model=Grandeur" \\
  -d "year_min=2021" \\
  -d "year_max=2021" \\
  -d "sale_type=general" \\
  -d "interval=week" \\
  -d "from=2025-07-01" \\
  -d "to=2025-09-30"`,
    },
    result: {
      title: 'Contracts by distance from the schedule',
      summary:
        'The five bands add up to the 800 contracts. In 648 of them the value is at most 5 per cent below the schedule, 125 need a closer look, and 27 cannot be judged from listings.',
      rows: [
        { label: 'At or above schedule', value: 412, unit: 'contracts' },
        { label: 'Up to 5% below', value: 236, unit: 'contracts' },
        { label: '5% to 10% below', value: 91, unit: 'contracts' },
        { label: 'More than 10% below', value: 34, unit: 'contracts' },
        { label: 'Too few cars to say', value: 27, unit: 'contracts' },
      ],
      highlight: 'More than 10% below',
      illustrative: true,
    },
    takeaway:
      'Listings did not produce a valuation. They showed where the existing one is weakest. Asking prices are not sale prices, so the 34 contracts at the bottom go to a person and not into a formula.',
    guide: { label: 'Financial services', href: '/use-cases/financial-services' },
  },
  {
    id: 'analyst',
    kicker: 'An analyst who publishes a quarterly note',
    title: 'Analyst: electric supply by country',
    notice: scenarioNotice,
    problem:
      'An analyst wants to say how large a part of recent used-car supply is electric in four countries. Levels cannot be compared, because each site covers a different part of its market. Shares within a site can, if the definition is the same everywhere and the method is printed beside the figure.',
    method: [
      'Fix the panel: one source for each country, used cars from 2021 or later, status active, one cut a quarter. A maximum mileage leaves out new cars, whose mileage is null.',
      'Define electric as battery electric. Hybrids, plug-in hybrids and range extenders stay outside.',
      'Count all listings and electric listings with the same filter, and divide.',
      'Leave out lease transfers in Korea and lease assignments in Poland.',
      'Use no weights, and say so. Print the date, the filters and the counts with the chart.',
    ],
    query: {
      title: 'share.ts',
      language: 'ts',
      code: `const summary = 'https://api.autolode.example/v1/market/summary';
const headers = { 'X-API-Key': process.env.AUTOLODE_KEY ?? '' };

const panel: Record<string, Record<string, string>> = {
  'mobile.de': {},
  'otomoto.pl': { lease_assignment: 'false' },
  'encar.com': { sale_type: 'general' },
  'dongchedi.com': {},
};

async function count(filter: Record<string, string>): Promise<number> {
  const response = await fetch(summary + '?' + new URLSearchParams(filter), { headers });
  if (!response.ok) throw new Error('summary failed with ' + response.status);
  const { data } = (await response.json()) as { data: { count: number }[] };
  return data.reduce((sum, group) => sum + group.count, 0);
}

for (const [source, own] of Object.entries(panel)) {
  const filter = { source, year_min: '2021', mileage_km_max: '500000', ...own };
  const all = await count(filter);
  const electric = await count({ ...filter, fuel: 'electric' });
  console.log(source, ((100 * electric) / all).toFixed(1) + ' %');
}`,
    },
    result: {
      title: 'Battery electric share of active listings, registered 2021 or later',
      summary:
        'The differences between countries are larger than any plausible error in the cleaning. The difference between the two lowest shares is not, and the note says so.',
      rows: [
        { label: 'China, dongchedi.com', value: 36, unit: '%' },
        { label: 'Germany, mobile.de', value: 15, unit: '%' },
        { label: 'Korea, encar.com', value: 9, unit: '%' },
        { label: 'Poland, otomoto.pl', value: 7, unit: '%' },
      ],
      highlight: 'China, dongchedi.com',
      illustrative: true,
    },
    takeaway:
      'A share of listings is not a share of cars on the road, nor of sales. The note names the sites instead of the countries in its title, which is the most useful sentence in it.',
    guide: { label: 'Market research', href: '/use-cases/market-research' },
  },
];

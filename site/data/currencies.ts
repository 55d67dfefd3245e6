/** The currencies in which the documented sources advertise, sorted by code. */

export interface Currency {
  /** ISO 4217. */
  code: string;
  name: string;
  /** Number of decimal digits, as in ISO 4217. */
  minorUnits: 0 | 2;
  /** Hosts of the sources that advertise in this currency. */
  sources: readonly string[];
}

export const currencies = [
  { code: 'AED', name: 'UAE dirham', minorUnits: 2, sources: ['dubizzle.com'] },
  { code: 'BRL', name: 'Brazilian real', minorUnits: 2, sources: ['webmotors.com.br'] },
  { code: 'CNY', name: 'Chinese yuan', minorUnits: 2, sources: ['che168.com', 'dongchedi.com'] },
  { code: 'EUR', name: 'Euro', minorUnits: 2, sources: ['autoscout24.com', 'mobile.de', 'otomoto.pl'] },
  { code: 'INR', name: 'Indian rupee', minorUnits: 2, sources: ['carwale.com'] },
  { code: 'JPY', name: 'Japanese yen', minorUnits: 0, sources: ['carsensor.net', 'goo-net.com'] },
  {
    code: 'KRW',
    name: 'South Korean won',
    minorUnits: 0,
    sources: ['bobaedream.co.kr', 'encar.com', 'kbchachacha.com'],
  },
  { code: 'MYR', name: 'Malaysian ringgit', minorUnits: 2, sources: ['mudah.my'] },
  { code: 'PLN', name: 'Polish zloty', minorUnits: 2, sources: ['otomoto.pl'] },
  { code: 'RUB', name: 'Russian rouble', minorUnits: 2, sources: ['auto.ru', 'avito.ru'] },
  { code: 'THB', name: 'Thai baht', minorUnits: 2, sources: ['one2car.com'] },
  { code: 'TRY', name: 'Turkish lira', minorUnits: 2, sources: ['arabam.com', 'sahibinden.com'] },
  { code: 'USD', name: 'US dollar', minorUnits: 2, sources: ['autotrader.com', 'beforward.jp', 'cars.com'] },
] as const satisfies readonly Currency[];

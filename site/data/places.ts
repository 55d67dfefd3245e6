/**
 * The position of a parser's marker on the map: somewhere in its market, apart from the others. It does not correspond
 * to offices or visitors of the source.
 */
export interface Place {
  readonly lon: number;
  readonly lat: number;
}

export const places: Readonly<Record<string, Place>> = {
  'arabam.com': { lon: 28.5, lat: 40.8 },
  'auto.ru': { lon: 37.6, lat: 55.7 },
  'autoscout24.com': { lon: 6.5, lat: 46.5 },
  'autotrader.com': { lon: -84.4, lat: 34 },
  'avito.ru': { lon: 60.6, lat: 56.8 },
  'beforward.jp': { lon: 139.7, lat: 36.6 },
  'bobaedream.co.kr': { lon: 127, lat: 37.8 },
  'cars.com': { lon: -96, lat: 41 },
  'carsensor.net': { lon: 136.5, lat: 34.2 },
  'carwale.com': { lon: 76, lat: 20 },
  'che168.com': { lon: 116, lat: 39.8 },
  'dongchedi.com': { lon: 112, lat: 29 },
  'dubizzle.com': { lon: 54.4, lat: 24 },
  'encar.com': { lon: 130, lat: 35.4 },
  'goo-net.com': { lon: 141.5, lat: 40 },
  'kbchachacha.com': { lon: 125.5, lat: 34.8 },
  'mobile.de': { lon: 10.5, lat: 51.5 },
  'mudah.my': { lon: 102.2, lat: 3.6 },
  'one2car.com': { lon: 100.5, lat: 15 },
  'otomoto.pl': { lon: 20, lat: 52.5 },
  'sahibinden.com': { lon: 35, lat: 39 },
  'webmotors.com.br': { lon: -49, lat: -19 },
};

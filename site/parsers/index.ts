/** Every parser of the site, sorted by host. A new parser is one folder and one line here. */
import arabamCom from './arabam.com/data.ts';
import autoRu from './auto.ru/data.ts';
import autoscout24Com from './autoscout24.com/data.ts';
import autotraderCom from './autotrader.com/data.ts';
import avitoRu from './avito.ru/data.ts';
import beforwardJp from './beforward.jp/data.ts';
import bobaedreamCoKr from './bobaedream.co.kr/data.ts';
import carsCom from './cars.com/data.ts';
import carsensorNet from './carsensor.net/data.ts';
import carwaleCom from './carwale.com/data.ts';
import che168Com from './che168.com/data.ts';
import dongchediCom from './dongchedi.com/data.ts';
import dubizzleCom from './dubizzle.com/data.ts';
import encarCom from './encar.com/data.ts';
import gooNetCom from './goo-net.com/data.ts';
import kbchachachaCom from './kbchachacha.com/data.ts';
import mobileDe from './mobile.de/data.ts';
import mudahMy from './mudah.my/data.ts';
import one2carCom from './one2car.com/data.ts';
import otomotoPl from './otomoto.pl/data.ts';
import sahibindenCom from './sahibinden.com/data.ts';
import type { ParserSite } from './schema.ts';
import webmotorsComBr from './webmotors.com.br/data.ts';

export const parsers: readonly ParserSite[] = [
  arabamCom,
  autoRu,
  autoscout24Com,
  autotraderCom,
  avitoRu,
  beforwardJp,
  bobaedreamCoKr,
  carsCom,
  carsensorNet,
  carwaleCom,
  che168Com,
  dongchediCom,
  dubizzleCom,
  encarCom,
  gooNetCom,
  kbchachachaCom,
  mobileDe,
  mudahMy,
  one2carCom,
  otomotoPl,
  sahibindenCom,
  webmotorsComBr,
];

/**
 * Returns the parser of a host.
 *
 * @throws If there is none, which is an error in a data file.
 */
export function parserOf(host: string): ParserSite {
  const found = parsers.find((parser) => parser.host === host);
  if (found === undefined) throw new Error(`No parser has the host "${host}".`);
  return found;
}

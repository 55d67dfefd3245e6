import type { NavbarChild } from '@autolode/ssg-cli';

/** Rows of the panel, enough and long enough to be as full as on a real site. */
const groups = [
  ['East', 'blue', ['bobaedream.co.kr', 'encar.com', 'kbchachacha.com', 'che168.com', 'dongchedi.com']],
  ['Islands', 'blue', ['carsensor.net', 'goo-net.com', 'beforward.jp']],
  ['South', 'plum', ['carwale.com', 'mudah.my', 'one2car.com']],
  ['West', 'green', ['autoscout24.com', 'mobile.de', 'otomoto.pl']],
  ['North', 'grey', ['auto.ru', 'avito.ru']],
  ['Middle', 'gold', ['arabam.com', 'dubizzle.com', 'sahibinden.com']],
  ['Far west', 'red', ['autotrader.com', 'cars.com', 'webmotors.com.br']],
] as const;

interface Group {
  label: string;
  items: NavbarChild[];
}

const toGroup = ([label, tone, hosts]: (typeof groups)[number]): Group => ({
  label,
  items: hosts.map((host) => ({
    label: host,
    to: `/panel?row=${host}`,
    badge: { text: host.slice(0, 2).toUpperCase(), tone, title: label },
  })),
});

const all = groups.map(toGroup);

/** Two groups per column; the last column has one. */
export const plateGroups: Group[][] = [all.slice(0, 2), all.slice(2, 4), all.slice(4, 6), all.slice(6)];

export const plates = groups.flatMap(([, , hosts]) =>
  hosts.map((host) => ({ label: host, href: `/panel?row=${host}` })),
);

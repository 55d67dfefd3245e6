import { Actions } from './actions/Actions.tsx';
import { Admonition } from './admonition/Admonition.tsx';
import { Badge } from './badge/Badge.tsx';
import { Cards } from './cards/Cards.tsx';
import { Details } from './details/Details.tsx';
import { Endpoint } from './endpoint/Endpoint.tsx';
import { Faq } from './faq/Faq.tsx';
import { FileTree } from './file-tree/FileTree.tsx';
import { Hero } from './hero/Hero.tsx';
import { IconInText } from './icon/IconInText.tsx';
import { Frame } from './iframe/Frame.tsx';
import { Illustrative } from './illustrative/Illustrative.tsx';
import { Kbd } from './kbd/Kbd.tsx';
import { Lang } from './lang/Lang.tsx';
import { Method } from './method/Method.tsx';
import { Pages } from './pages/Pages.tsx';
import { Param } from './param/Param.tsx';
import { Params } from './params/Params.tsx';
import { Section } from './section/Section.tsx';
import { Steps } from './steps/Steps.tsx';
import { Tab } from './tab/Tab.tsx';
import { Tabs } from './tabs/Tabs.tsx';
import { Term } from './term/Term.tsx';
import type { Directive } from './types.ts';
import { Vimeo } from './vimeo/Vimeo.tsx';
import { YouTube } from './youtube/YouTube.tsx';

const components = {
  admonition: Admonition,
  tabs: Tabs,
  tab: Tab,
  details: Details,
  cards: Cards,
  pages: Pages,
  'file-tree': FileTree,
  kbd: Kbd,
  badge: Badge,
  term: Term,
  icon: IconInText,
  actions: Actions,
  hero: Hero,
  section: Section,
  steps: Steps,
  faq: Faq,
  method: Method,
  endpoint: Endpoint,
  params: Params,
  param: Param,
  lang: Lang,
  illustrative: Illustrative,
  youtube: YouTube,
  vimeo: Vimeo,
  iframe: Frame,
};

/** The directives by name, in the order of their reference. Each has the folder of its name. */
export const directives: Readonly<Record<keyof typeof components, Directive>> = components;

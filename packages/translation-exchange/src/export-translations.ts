import {
  type AcceptedTranslations,
  type Config,
  type Diagnostic,
  type Inputs,
  type LocaleConfig,
  ownValue,
  problem,
  readAccepted,
  sha256,
  type Text,
} from '@autolode/ssg-cli/internal';
import { earlierOriginal } from './earlier-original.ts';
import { type ExchangedPage, exchangedPages } from './exchanged-pages.ts';
import { knownTargets } from './known-targets.ts';
import { segmentsOf } from './segments.ts';
import { stringsFile, type Unit, type UnitFile } from './unit.ts';

/** What a locale gives to its translators. */
export interface ExportedUnits {
  readonly files: readonly UnitFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Collects the strings and pages of a locale with their existing translations. */
export function exportUnits(
  config: Config,
  inputs: Inputs,
  locale: LocaleConfig,
  texts: readonly Text[],
): ExportedUnits {
  const { accepted } = readAccepted(config, locale.code);
  const strings = stringUnits(inputs, locale, texts, accepted);
  const diagnostics: Diagnostic[] = [];
  const files = exchangedPages(config, inputs, locale).flatMap((page): UnitFile[] => {
    const units = pageUnits(config.root, page, accepted, diagnostics);
    return units.length === 0 ? [] : [{ name: page.original.path, units }];
  });
  return { files: strings.length === 0 ? files : [{ name: stringsFile, units: strings }, ...files], diagnostics };
}

function stringUnits(
  { translations }: Inputs,
  { code }: LocaleConfig,
  texts: readonly Text[],
  accepted: AcceptedTranslations,
): Unit[] {
  const own = translations?.get(code) ?? {};
  return texts.map(({ key, message, description }) => {
    const target = ownValue(own, key);
    const before = ownValue(accepted.strings, key);
    const source = [{ kind: 'text', text: message } as const];
    const unit: Unit = { key, note: `${description}: ${key}`, source };
    if (target === undefined) return unit;
    const isCurrent = before === undefined || before.source === sha256(message);
    return { ...unit, target: [{ kind: 'text', text: target }], isCurrent };
  });
}

function pageUnits(
  root: string,
  { original, translation, name }: ExchangedPage,
  { files }: AcceptedTranslations,
  diagnostics: Diagnostic[],
): Unit[] {
  const read = segmentsOf(original.path, original.text);
  if ('error' in read) {
    const place = { file: original.path, line: read.line };
    diagnostics.push(problem('i18n/exchange-page', { kind: 'unreadable', reason: read.error }, place));
    return [];
  }
  const { segments } = read;
  const units = segments.map(({ line, parts }): Unit => ({ note: `${original.path}:${line}`, source: parts }));
  if (translation === undefined) return units;
  const own = segmentsOf(translation.path, translation.text);
  const before = ownValue(files, name);
  const isStale = before !== undefined && before.source !== original.hash;
  const earlier = isStale ? earlierOriginal(root, original.path, before.source) : original.text;
  const from = earlier === undefined ? undefined : segmentsOf(original.path, earlier);
  const targets =
    'error' in own
      ? undefined
      : knownTargets(segments, from === undefined || 'error' in from ? [] : from.segments, own.segments);
  if (targets === undefined) {
    const values = { kind: 'structure', original: original.path } as const;
    diagnostics.push(problem('i18n/exchange-page', values, { file: translation.path, line: 1 }));
    return units;
  }
  return units.map((unit, index) => {
    const target = targets[index];
    return target === undefined ? unit : { ...unit, target: target.parts, isCurrent: target.isCurrent };
  });
}

import type { KeyPath } from '../lib/key-path.ts';
import { ownValue } from '../lib/own-value.ts';
import { asObject } from './loose.ts';

const contactLabels: Readonly<Record<string, string>> = { telegram: 'Telegram', whatsapp: 'WhatsApp', email: 'Email' };

/**
 * The current notation of a value that an earlier version of ssg accepted, ready to be copied; `undefined` for others.
 */
export function newForm(path: KeyPath, got: unknown): string | undefined {
  if (path.join('.') !== 'contact' || Array.isArray(got)) return undefined;
  const channels = Object.entries(asObject(got)).flatMap(([kind, value]) => {
    const label = ownValue(contactLabels, kind);
    if (label === undefined || typeof value !== 'string') return [];
    const href = kind === 'email' && !value.startsWith('mailto:') ? `mailto:${value}` : value;
    return [`{ kind: '${kind}', label: '${label}', href: ${JSON.stringify(href)} }`];
  });
  return channels.length === 0 ? undefined : `expected [${channels.join(', ')}]`;
}

import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import type { HostRules } from '../../src/serve/guard.ts';
import { blockedReporter, watchRules } from '../../src/serve/report-blocked.ts';

const rules: HostRules = { listeningOn: 'localhost', allowed: ['.ngrok-free.app'] };

test('a blocked host is reported once with the line to add, and explained every time', () => {
  const warnings: Diagnostic[] = [];
  const explain = blockedReporter((one) => warnings.push(one));
  const blocked = { kind: 'host', host: 'docs.mycompany.test' } as const;
  const text = explain(blocked, rules);
  expect(explain(blocked, rules)).toBe(text);
  expect(text).toContain('"docs.mycompany.test"');
  expect(text).toContain("dev: { allowedHosts: ['.ngrok-free.app', 'docs.mycompany.test'] }");
  expect(text).toContain('--allow-host docs.mycompany.test');
  expect(warnings.map(({ code }) => code)).toEqual(['serve/blocked-host']);
  explain({ kind: 'origin', origin: 'https://evil.example' }, rules);
  expect(warnings.map(({ code }) => code)).toEqual(['serve/blocked-host', 'serve/blocked-origin']);
});

test('a website that asks under thousands of names fills neither the terminal nor the memory', () => {
  const warnings: Diagnostic[] = [];
  const explain = blockedReporter((one) => warnings.push(one));
  for (let count = 0; count < 5000; count++)
    expect(explain({ kind: 'host', host: `h${count}.example` }, rules)).toContain(`h${count}.example`);
  expect(warnings.length).toBeLessThanOrEqual(20);
});

test('allowing every host is warned of once, also when the config changes', () => {
  const warnings: Diagnostic[] = [];
  let allowed: HostRules['allowed'] = [];
  const current = watchRules({
    rules: () => ({ listeningOn: 'localhost', allowed }),
    warn: (one) => warnings.push(one),
  });
  current();
  expect(warnings).toEqual([]);
  allowed = true;
  current();
  current();
  expect(warnings.map(({ code }) => code)).toEqual(['serve/all-hosts']);
});

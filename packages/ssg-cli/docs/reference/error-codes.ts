/** What a code means. */
export interface ErrorCode {
  readonly cause: string;
  readonly remedy: string;
}

/** Every code a diagnostic may carry. A test holds this table against the sources. */
export const errorCodes: Readonly<Record<string, ErrorCode>> = {
  'config/address': {
    cause: '`url` holds a path, lacks its protocol, or `baseUrl` holds an origin.',
    remedy: '`url` is an origin such as `https://example.com`, `baseUrl` a path such as `/docs/`.',
  },
  'config/bad-regex': {
    cause: '`activeBaseRegex` is no regular expression.',
    remedy: 'Fix the expression; in a text, a backslash is written twice.',
  },
  'config/colour': {
    cause: 'A colour of the announcement bar is neither a hex colour nor a named one.',
    remedy: 'Write for example `#1a2b3c`.',
  },
  'config/contrast': {
    cause: 'Text and background of the announcement bar are too alike to be read.',
    remedy: 'Choose a pair with a contrast of 4.5 to 1.',
  },
  'config/cycle': { cause: 'A value of the config contains itself.', remedy: 'Write the value out.' },
  'config/duplicate': {
    cause: 'An id or a path is used twice where it must be one of its kind.',
    remedy: 'Rename one of them.',
  },
  'config/ignored': { cause: 'A key has no effect beside another one.', remedy: 'Remove it, or change the other.' },
  'config/invalid-value': {
    cause: 'A key has a value of the wrong kind.',
    remedy: 'Write a value of the kind the message names.',
  },
  'config/link-label': {
    cause: 'A link has no text, or several.',
    remedy: 'Give it exactly one of the keys the message names.',
  },
  'config/link-target': {
    cause: 'A link has both `to` and `href`, or neither.',
    remedy: 'Use `to` inside the site and `href` outside.',
  },
  'config/missing-key': { cause: 'A key that must be there is missing.', remedy: 'Add it.' },
  'config/nested-dropdown': { cause: 'A dropdown stands in a dropdown.', remedy: 'Use `columns` for more structure.' },
  'config/no-default-export': {
    cause: 'A file that must have a default export has none.',
    remedy: 'Write `export default …`.',
  },
  'config/not-found': {
    cause: 'There is no config file.',
    remedy: 'Create `ssg.config.ts`, or name another with `--config`.',
  },
  'config/not-json': {
    cause: 'A value that is sent to the browser is not JSON.',
    remedy: 'Use texts, numbers, true, false, null, lists and records.',
  },
  'config/out-dir': {
    cause: 'The output folder is the site, holds it, or is no folder of its own; a build would replace it whole.',
    remedy: 'Choose a folder such as `dist`.',
  },
  'config/range': {
    cause: 'A pair of values contradicts itself, such as a lowest level above the highest.',
    remedy: 'Fix one of the two.',
  },
  'config/syntax': { cause: 'The config cannot be parsed.', remedy: 'Fix the place the message names.' },
  'config/threw': { cause: 'The config threw an error while it ran.', remedy: 'Fix the line the message names.' },
  'config/timeout': {
    cause: 'The config did not finish in time.',
    remedy: 'Look for a loop without an end or an `await` that never resolves.',
  },
  'config/unknown-key': {
    cause: 'A key that the config does not have.',
    remedy: 'Take the nearest name the message offers, or see [Config](config.md).',
  },
  'config/unknown-locale': {
    cause: 'A locale is spoken of that is not published.',
    remedy: 'Add it to `i18n.locales`.',
  },
  'config/unknown-navbar-type': {
    cause: 'A navbar item has a `type` that does not exist there.',
    remedy: 'Use one of those the message lists.',
  },
  'config/unknown-section': {
    cause: 'A navbar item names a docs section that does not exist.',
    remedy: 'Use the `id` of a section.',
  },
  'config/unknown-type': {
    cause: 'A `type` or `provider` that does not exist.',
    remedy: 'Use one of those the message lists.',
  },
  'config/unknown-version': {
    cause: 'The config speaks of a docs version that does not exist.',
    remedy: 'Use a name from the versions file.',
  },
  'config/unresolved-import': {
    cause: 'The config imports something that cannot be found.',
    remedy: 'Install the package, or fix the path.',
  },
  'config/versions': {
    cause: 'Settings of versions contradict each other or what is on disk.',
    remedy: 'Follow the message: it names the setting.',
  },
  'config/versions-file': {
    cause: 'The versions file is not a list of names.',
    remedy: 'Write for example `["2.0", "1.0"]`.',
  },
};

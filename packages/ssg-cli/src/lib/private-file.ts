const folders = /(?:^|\/)(?:\.git|\.svn|\.hg|\.ssh|\.aws)\//;
const secrets =
  /(?:^|\/)(?:\.env(?:\..+)?|\.npmrc|\.htpasswd|\.netrc|\.pypirc|\.git-credentials|id_(?:rsa|dsa|ecdsa|ed25519))$/;
const leftovers = /(?:^|\/)(?:[^/]+~|[^/]*\.sw[opx]|\.#[^/]*|#[^/]*#)$/;

/**
 * Why a static file should not be published, if it should not: its name is used by programs for passwords and keys, or
 * by editors for unsaved changes. `.well-known` and files for hosts are published.
 */
export function privateFile(path: string): 'secret' | 'leftover' | undefined {
  if (folders.test(path) || (secrets.test(path) && !/\.env\.(?:example|sample|template)$/.test(path))) return 'secret';
  return leftovers.test(path) ? 'leftover' : undefined;
}

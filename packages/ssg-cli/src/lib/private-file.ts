const folders = /(?:^|\/)(?:\.git|\.svn|\.hg|\.ssh|\.aws)\//;
const secrets =
  /(?:^|\/)(?:\.env(?:\..+)?|\.npmrc|\.htpasswd|\.netrc|\.pypirc|\.git-credentials|id_(?:rsa|dsa|ecdsa|ed25519))$/;
const leftovers = /(?:^|\/)(?:[^/]+~|[^/]*\.sw[opx]|\.#[^/]*|#[^/]*#)$/;

/**
 * Why a static file should not be published, if it should not: programs keep passwords and keys in files of these names, and
 * editors what they have not saved yet. `.well-known` and the files that hosts read are like any other.
 */
export function privateFile(path: string): 'secret' | 'leftover' | undefined {
  if (folders.test(path) || (secrets.test(path) && !/\.env\.(?:example|sample|template)$/.test(path))) return 'secret';
  return leftovers.test(path) ? 'leftover' : undefined;
}

const reserved =
  /^(?:assets|_agents|_data|_search|\.well-known\/agent-skills)(?:\/|$)|^(?:sw\.js|sitemap\.xml|robots\.txt|manifest\.webmanifest|build-manifest\.json|llms(?:-[\w-]+)?\.txt|_headers|_redirects|redirects\.json)$/;

/** Whether a path, relative to the base URL, is used by a file of the generator or of a host. */
export const isReservedName = (path: string): boolean => reserved.test(path);

const reserved =
  /^(?:assets|_agents|_data|_search)(?:\/|$)|^(?:sw\.js|sitemap\.xml|robots\.txt|manifest\.webmanifest|build-manifest\.json|llms(?:-[\w-]+)?\.txt|_headers|_redirects|redirects\.json)$/;

/** Paths below the base url, without a leading slash, that files of the generator and of hosts have. */
export const isReservedName = (path: string): boolean => reserved.test(path);

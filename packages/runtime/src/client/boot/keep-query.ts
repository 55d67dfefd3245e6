/**
 * Adds the query and the hash of the page to a link with `data-keep-query` when it is clicked, such as one to the page in
 * another language. The value of the attribute is added to the query. It cannot be in the link from the start, because
 * a published page has neither.
 */
export function keepQuery(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-keep-query]');
      if (link === null) return;
      const { search, hash } = location;
      const more = link.dataset['keepQuery'];
      link.search = search + (search && more && '&') + more;
      link.hash = hash;
    },
    true,
  );
}

import { usePage } from '@autolode/ssg-cli/runtime';

const isHere = (item, url) => item.href === url || (item.items ?? []).some((one) => isHere(one, url));

/** The pages beside this one, or those of its category. */
function besides(items, url) {
  for (const item of items) {
    if (item.items === undefined || !isHere(item, url)) continue;
    if (item.href === url) return item.items;
    return besides(item.items, url) ?? item.items.filter(({ href }) => href !== url);
  }
  return undefined;
}

export default function DocCardList({ items }) {
  const { url, sidebar } = usePage();
  const all = sidebar?.items ?? [];
  const shown = Array.isArray(items) ? items : (besides(all, url) ?? all.filter(({ href }) => href !== url));
  return (
    <ul className="card-grid">
      {shown
        .filter(({ href }) => href !== undefined)
        .map(({ label, href, description }) => (
          <li key={href}>
            <a className="card" href={href}>
              <span className="card-text">
                <strong>{label}</strong>
                {description !== undefined && <span>{description}</span>}
              </span>
            </a>
          </li>
        ))}
    </ul>
  );
}

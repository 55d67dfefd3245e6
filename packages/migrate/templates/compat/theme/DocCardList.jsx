import { filterDocCardListItems, useCurrentSidebarSiblings } from '../sidebar.js';
import DocCard from './DocCard.jsx';

export default function DocCardList({ items }) {
  const siblings = useCurrentSidebarSiblings();
  return (
    <ul className="card-grid">
      {filterDocCardListItems(Array.isArray(items) ? items : siblings).map((item) => (
        <li key={item.href}>
          <DocCard item={item} />
        </li>
      ))}
    </ul>
  );
}

export default function DocCard({ item: { label, href, description } }) {
  return (
    <a className="card" href={href}>
      <span className="card-text">
        <strong>{label}</strong>
        {description !== undefined && <span>{description}</span>}
      </span>
    </a>
  );
}

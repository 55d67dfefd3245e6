/** An image; sizes for other screens are not made. */
export default function IdealImage({ img, alt = '', ...rest }) {
  return (
    <img loading="lazy" src={typeof img === 'string' ? img : (img?.src?.src ?? img?.default)} alt={alt} {...rest} />
  );
}

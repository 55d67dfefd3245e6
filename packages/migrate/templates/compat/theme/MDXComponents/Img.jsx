/** An image of a page. */
export default (props) => <img {...props} alt={props.alt ?? ''} />;

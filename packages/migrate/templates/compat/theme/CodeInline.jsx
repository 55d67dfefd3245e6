/** Code in a line. */
export default (props) => <code {...props} />;

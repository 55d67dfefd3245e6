/** As in Markdown. */
export default (props) => <pre {...props} />;

/** As in Markdown. */
export default (props) => <li {...props} />;

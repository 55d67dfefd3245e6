/** As in Markdown. */
export default (props) => <ul {...props} />;

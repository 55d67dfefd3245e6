/** What surrounds every page of the old theme adds nothing. */
export default ({ children }) => children;

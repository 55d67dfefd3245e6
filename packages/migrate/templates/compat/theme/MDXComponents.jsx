/** The theme gives elements their look by itself. */
export default {};

export { default } from '../Heading.jsx';

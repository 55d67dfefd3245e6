export { default } from '../Details.jsx';

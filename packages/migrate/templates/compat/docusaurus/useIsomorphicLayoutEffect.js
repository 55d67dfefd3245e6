/** Effects do not run at build, and components that are not hydrated have none. */
export { useEffect as default } from 'react';

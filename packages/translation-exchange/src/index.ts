/** What `ssg translations export` and `ssg translations import` use. */
export { exportCommand, importCommand } from './exchange-commands.ts';

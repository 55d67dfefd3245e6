/** What the commands `ssg migrate` and `ssg check --against` use. */
export { compareOldSite } from './compare/compare-old-site.ts';
export { migrateCommand } from './migrate-command.ts';

/** The environment variables that the command reads, besides those that flags name, with what each does. */
export const environment = {
  NO_COLOR: 'turns colours off',
  FORCE_COLOR: 'keeps colours where the output is no terminal',
  CHROME_PATH: 'the browser for `--hydration` and `--strict`, for diagrams and for PDF files',
  CHOKIDAR_USEPOLLING: 'decides whether `ssg dev` polls, as `--poll` does',
  NODE_ENV: 'if it is `production`, `ssg dev` serves the scripts of a build, without Fast Refresh',
  GITHUB_ACTIONS: 'if it is `true`, each problem is an annotation at its line',
  GITHUB_WORKSPACE: 'the folder that the files of these annotations are relative to',
  SSG_DEBUG: 'shows the stack trace of an internal error',
} as const;

/** @returns `undefined` if the variable is not set. */
export const fromEnvironment = (name: keyof typeof environment): string | undefined => process.env[name];

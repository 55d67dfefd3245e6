/** Addresses outside this site. All lie under `.example`, a reserved name: put your own here and nowhere else. */
export const links = {
  portal: 'https://portal.autolode.example',
  signUp: 'https://portal.autolode.example/sign-up',
  git: 'https://git.autolode.example/autolode',
  /** Where the sources of this site lie; a page's path below the site's folder is appended. */
  edit: 'https://git.autolode.example/autolode/site/edit/main/site/',
  telegram: 'https://telegram.autolode.example',
  whatsapp: 'https://whatsapp.autolode.example',
  email: 'hello@autolode.example',
} as const;

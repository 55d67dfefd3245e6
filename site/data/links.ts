/** URLs outside this site. All use the reserved domain `.example`: replace them here and nowhere else. */
export const links = {
  portal: 'https://portal.autolode.example',
  signUp: 'https://portal.autolode.example/sign-up',
  git: 'https://git.autolode.example/autolode',
  /** The URL of this site's sources; a page's path in the site's folder is appended. */
  edit: 'https://git.autolode.example/autolode/site/edit/main/site/',
  telegram: 'https://telegram.autolode.example',
  whatsapp: 'https://whatsapp.autolode.example',
  email: 'hello@autolode.example',
} as const;

import type { ShellView } from '../view.ts';

export interface HeadScriptOptions {
  readonly colorMode: ShellView['colorMode'];
  readonly storage: ShellView['storage'];
  readonly announcementId: string | undefined;
}

/**
 * The script that runs before the first paint: colours, a dismissed announcement, and the class `js`. It depends only
 * on the config, so that every page of a site contains the same text and one hash in the content security policy allows
 * it. Values from the URL or from storage are compared with known values and never written to the document.
 */
export function headScript({ colorMode, storage, announcementId }: HeadScriptOptions): string {
  const key = (name: string) => literal(storage.namespace === '' ? name : `${name}-${storage.namespace}`);
  const { defaultMode, respectPrefersColorScheme, disableSwitch } = colorMode;
  const fallback = literal(respectPrefersColorScheme ? 'system' : defaultMode);
  const chosen = `/[?&]ssg-theme=(light|dark)(?![^&])/.exec(location.search)?.[1]||g(${key('theme')})`;
  const statements = [
    'let d=document.documentElement',
    disableSwitch && announcementId === undefined ? '' : `g=function(k){try{return ${storage.type}.getItem(k)}catch{}}`,
    `c=${disableSwitch ? fallback : chosen}`,
  ].filter((part) => part !== '');
  const system = `matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"`;
  const effective = respectPrefersColorScheme ? `c=="system"?${system}:c` : 'c';
  const announcement =
    announcementId === undefined
      ? ''
      : `if(g(${key('announcement.id')})==${literal(announcementId)}&&g(${key('announcement.dismissed')})=="true")d.dataset.announcement="dismissed"`;
  const check = disableSwitch ? '' : `if(c!="light"&&c!="dark")c=${fallback};`;
  return `{${statements.join(',')};d.classList.add("js");${withoutBoot};${check}d.dataset.themeChoice=c;d.dataset.theme=${effective};${announcement}}`;
}

/** What waits for scripts, such as closed tabs, is shown if the boot script cannot be loaded. */
const withoutBoot = 'addEventListener("error",function(k){/\\/boot-/.test(k.target.src)&&d.classList.remove("js")},1)';

/** A string for a script element, escaped so that it cannot end the element or start a comment. */
const literal = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

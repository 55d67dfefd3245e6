// File types that components and page modules can import besides code. The declarations are part of `defineConfig`'s
// types, so a site needs no setup. Keep the list equal to the loaders in `bundle/esbuild-options.ts`.

/** The class names of a CSS module. Before `*.css`, because the first pattern that fits is taken. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

/**
 * `import './card.css'` in a page module links the stylesheet on that page. With `{ type: 'text' }` it imports the
 * content.
 */
declare module '*.css' {
  const text: string;
  export default text;
}

/** The URL of the published file, as in the modules below. */
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  export { default } from '*.svg';
}
declare module '*.jpg' {
  export { default } from '*.svg';
}
declare module '*.jpeg' {
  export { default } from '*.svg';
}
declare module '*.gif' {
  export { default } from '*.svg';
}
declare module '*.webp' {
  export { default } from '*.svg';
}
declare module '*.avif' {
  export { default } from '*.svg';
}
declare module '*.ico' {
  export { default } from '*.svg';
}
declare module '*.woff2' {
  export { default } from '*.svg';
}
declare module '*.woff' {
  export { default } from '*.svg';
}
declare module '*.ttf' {
  export { default } from '*.svg';
}
declare module '*.otf' {
  export { default } from '*.svg';
}
declare module '*.eot' {
  export { default } from '*.svg';
}
declare module '*.mp4' {
  export { default } from '*.svg';
}
declare module '*.webm' {
  export { default } from '*.svg';
}
declare module '*.ogg' {
  export { default } from '*.svg';
}
declare module '*.mov' {
  export { default } from '*.svg';
}
declare module '*.mp3' {
  export { default } from '*.svg';
}
declare module '*.wav' {
  export { default } from '*.svg';
}
declare module '*.flac' {
  export { default } from '*.svg';
}
declare module '*.aac' {
  export { default } from '*.svg';
}
declare module '*.opus' {
  export { default } from '*.svg';
}
declare module '*.m4a' {
  export { default } from '*.svg';
}
declare module '*.vtt' {
  export { default } from '*.svg';
}
declare module '*.pdf' {
  export { default } from '*.svg';
}
declare module '*.zip' {
  export { default } from '*.svg';
}

/** The data of the file. */
declare module '*.yaml' {
  // biome-ignore lint/suspicious/noExplicitAny: nothing is known of the data.
  const value: any;
  export default value;
}

declare module '*.yml' {
  export { default } from '*.yaml';
}

/** A part of pages in Markdown, as a component. */
declare module '*.md' {
  export default function Part(): import('react').ReactNode;
}

/** The text of a file. */
declare module '*?raw' {
  const text: string;
  export default text;
}

declare module '*?url' {
  export { default } from '*.svg';
}

/** The image as a component, whose props become attributes of the `svg` element. */
declare module '*.svg?react' {
  export default function Image(props: import('react').SVGProps<SVGSVGElement>): import('react').ReactNode;
}

/**
 * Data that plugins provide, by the name after the slash. Only used where the site's TypeScript does not know more:
 * without `paths` for `ssg:data/*`, or before the first build has written the data.
 */
declare module 'ssg:data/*' {
  // biome-ignore lint/suspicious/noExplicitAny: nothing is known of the data.
  const value: any;
  export default value;
}

/** What configs read of Node. Equal to a part of `@types/node`, which adds the rest where it is installed. */
declare namespace NodeJS {
  interface ProcessEnv {
    [name: string]: string | undefined;
  }
  interface Process {
    env: ProcessEnv;
  }
}
declare var process: NodeJS.Process;

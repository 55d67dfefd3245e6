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

/** The URL of the published file. */
declare module '*.svg' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.png' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.jpg' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.jpeg' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.gif' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.webp' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.avif' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.ico' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.woff' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.ttf' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.otf' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.eot' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.mp4' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.webm' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.ogg' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.mov' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.mp3' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.wav' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.flac' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.aac' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.opus' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.m4a' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.vtt' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.pdf' {
  const url: string;
  export default url;
}

/** The URL of the published file. */
declare module '*.zip' {
  const url: string;
  export default url;
}

/** The data of the file. */
declare module '*.yaml' {
  // biome-ignore lint/suspicious/noExplicitAny: nothing is known of the data.
  const value: any;
  export default value;
}

/** The data of the file. */
declare module '*.yml' {
  // biome-ignore lint/suspicious/noExplicitAny: nothing is known of the data.
  const value: any;
  export default value;
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

/** The URL of the published file. */
declare module '*?url' {
  const url: string;
  export default url;
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

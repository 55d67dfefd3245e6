// What components and page modules may import besides code. They come with the types of `defineConfig`: a site has nothing
// to set up. The list is that of the loaders in `bundle/esbuild-options.ts`.

/** A stylesheet: `import './card.css'` in a page module links it on that page. With `{ type: 'text' }` it is its text. */
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

/** What plugins gave under the name behind the slash. */
declare module 'ssg:data/*' {
  // biome-ignore lint/suspicious/noExplicitAny: each plugin documents the shape of its data.
  const value: any;
  export default value;
}

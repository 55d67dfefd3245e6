/// <reference path="./assets.d.ts" preserve="true" />
export type { PageMeta } from './arrange/types.ts';
export { defineCollection, defineConfig, definePageFamily } from './config/define-config.ts';
export type * from './config/types.ts';
export { definePlugin, type HookContext, type PluginDefinition } from './plugins/define-plugin.ts';
export type {
  AppendContext,
  AppendedText,
  CodeBlock,
  CodePart,
  CodeTransform,
  DerivedFile,
  DerivedRequest,
  HookFiles,
  MarkdownFile,
  OptionsSchema,
  PageContext,
  PageOrigin,
  PageText,
  Plugin,
  PluginComponents,
  PluginFile,
  PluginPage,
  PluginProblem,
  PluginSite,
  PreparedCode,
  RemoteFile,
  RenderedPluginPage,
  SourcePage,
  SourceResult,
  Transform,
  TransformedPage,
} from './plugins/types.ts';
export type { HeadAttributes, HeadTag } from './runtime/head-tag.ts';
export type * from './runtime/theme.ts';
export type { PublicUrl, SitePath } from './runtime/url.ts';
export type * from './runtime/view.ts';

/// <reference path="./assets.d.ts" preserve="true" />

export type { HeadAttributes, HeadTag } from '@autolode/ssg-runtime/head-tag';
export type * from '@autolode/ssg-runtime/theme';
export type { PublicUrl, SitePath } from '@autolode/ssg-runtime/url';
export type * from '@autolode/ssg-runtime/view';
export type { PageMeta } from './arrange/types.ts';
export { codeValue, hasCodeWord } from './compile/code/code-words.ts';
export { defineCollection, defineConfig } from './config/define-config.ts';
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

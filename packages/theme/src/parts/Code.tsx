import { Fragment, type ReactNode } from 'react';
import { TabItem, TabSet } from '../directives/tabs/TabSet.tsx';
import { CodeBlock } from '../markdown/code.tsx';

/** Text, or the name of a highlight.js class and text: `['string', '"mobile.de"']`. */
export type CodeToken = string | readonly [kind: string, text: string];

export interface CodeLine {
  readonly tokens: readonly CodeToken[];
  readonly mark?: 'hl' | 'ins' | 'del';
}

export interface CodeProps {
  readonly language: string;
  readonly title?: string;
  /** Plain text, or lines of tokens for highlighted code. */
  readonly code: string | readonly (CodeLine | readonly CodeToken[])[];
}

const toLines = (code: CodeProps['code']): readonly CodeLine[] =>
  typeof code === 'string'
    ? code
        .replace(/\n$/, '')
        .split('\n')
        .map((text) => ({ tokens: [text] }))
    : code.map((line) => ('tokens' in line ? line : { tokens: line }));

/** A code block from props, with the same markup as in Markdown. */
export const Code = ({ language, title, code }: CodeProps): ReactNode => (
  <CodeBlock data-language={language} {...(title !== undefined && { 'data-title': title })}>
    <code>
      {toLines(code).map(({ tokens, mark }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and are never reordered.
        <span key={line} className={mark === undefined ? 'line' : `line ${mark}`}>
          {tokens.map((token, index) =>
            typeof token === 'string' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <Fragment key={index}>{token}</Fragment>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <span key={index} className={`hljs-${token[0]}`}>
                {token[1]}
              </span>
            ),
          )}
          {'\n'}
        </span>
      ))}
    </code>
  </CodeBlock>
);

export interface CodeTabsProps {
  readonly tabs: readonly (CodeProps & { readonly label: string; readonly value?: string })[];
  /** Sets with the same group switch together; articles use `language`. */
  readonly group?: string;
}

/** The same code in several languages, in tabs. */
export const CodeTabs = ({ tabs, group }: CodeTabsProps): ReactNode => (
  <TabSet {...(group !== undefined && { group })}>
    {tabs.map(({ label, value, ...code }) => (
      <TabItem key={label} label={label} {...(value !== undefined && { value })}>
        <Code {...code} />
      </TabItem>
    ))}
  </TabSet>
);

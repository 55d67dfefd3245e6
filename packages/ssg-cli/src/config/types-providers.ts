/** "Was this page helpful?" below articles. */
export interface FeedbackConfig {
  /**
   * Endpoint for answers: a path on the site, or an `https` URL.
   *
   * @example 'https://forms.example.com/feedback'
   */
  url: string;
  /**
   * Kinds of pages that show the question.
   *
   * @default ['doc']
   * @example ['doc', 'blog-post']
   */
  layouts?: ArticleLayout[];
}

/** Kinds of pages that can have feedback and comments. */
export type ArticleLayout = 'doc' | 'blog-post';

/** Comments below articles. */
export interface CommentsConfig {
  /**
   * Comments in GitHub Discussions, shown by Giscus.
   *
   * @example { repo: 'acme/site', repoId: 'R_1', category: 'Comments', categoryId: 'DIC_1' }
   */
  giscus: GiscusConfig;
  /**
   * Kinds of pages that have comments.
   *
   * @default ['blog-post']
   * @example ['doc', 'blog-post']
   */
  layouts?: ArticleLayout[];
}

/** Settings that https://giscus.app generates for a repository. */
export interface GiscusConfig {
  /**
   * The repository, `owner/name`.
   *
   * @example 'acme/site'
   */
  repo: string;
  /**
   * Id of the repository.
   *
   * @example 'R_kgDOHabcde'
   */
  repoId: string;
  /**
   * Category of the discussions.
   *
   * @example 'Comments'
   */
  category: string;
  /**
   * Id of the category.
   *
   * @example 'DIC_kwDOHabcde4CSabc'
   */
  categoryId: string;
  /**
   * The property that identifies a page’s discussion: its path or its title.
   *
   * @default 'pathname'
   * @example 'title'
   */
  mapping?: 'pathname' | 'title';
  /**
   * Requires an exact match of the discussion’s title.
   *
   * @default false
   * @example true
   */
  strict?: boolean;
  /**
   * Origin of a self-hosted Giscus.
   *
   * @default 'https://giscus.app'
   * @example 'https://comments.example.com'
   */
  host?: string;
}

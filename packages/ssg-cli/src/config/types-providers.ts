/** "Was this page helpful?" below articles. */
export interface FeedbackConfig {
  /**
   * Where answers are sent: a path of the site, or an `https` address.
   *
   * @example 'https://forms.example.com/feedback'
   */
  url: string;
  /**
   * Kinds of pages that ask.
   *
   * @default ['doc']
   * @example ['doc', 'blog-post']
   */
  layouts?: ArticleLayout[];
}

/** Kinds of pages that feedback and comments may be below. */
export type ArticleLayout = 'doc' | 'blog-post';

/** Comments below articles. */
export interface CommentsConfig {
  /**
   * Comments kept in GitHub Discussions, shown by Giscus.
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

/** What https://giscus.app gives for a repository. */
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
   * What a discussion is found by: the path of the page, or its title.
   *
   * @default 'pathname'
   * @example 'title'
   */
  mapping?: 'pathname' | 'title';
  /**
   * Finds only discussions whose title is exactly this.
   *
   * @default false
   * @example true
   */
  strict?: boolean;
  /**
   * Origin of a Giscus that you run yourself.
   *
   * @default 'https://giscus.app'
   * @example 'https://comments.example.com'
   */
  host?: string;
}

import type { DirectiveComponent } from '@autolode/ssg-cli/runtime';

/** A directive of the theme. */
export type Directive = DirectiveComponent & {
  /** Its stylesheet, which only pages with it load. Without one, its rules are among those of every page. */
  readonly stylesheet?: string;
};

/** What the reference says of a directive. It is Markdown, whose links start at the reference's folder. */
export interface DirectiveDocs {
  /** Its heading, unless that is its name. */
  readonly title?: string;
  readonly about: string;
  /** What stands in its square brackets. */
  readonly label?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly example: string;
  /** `false` if the example is shown without what it becomes. */
  readonly isRendered?: false;
}

import { Component, type ReactNode } from 'react';
import { describeError } from './describe-error.ts';
import type { PageView, ShellView } from './view.ts';

interface Props {
  readonly shell: ShellView;
  readonly page: PageView;
  /** The part of the page to show instead: the article, which does not depend on rendering. */
  readonly rest: ReactNode;
  readonly children: ReactNode;
}

/**
 * Catches an error that a component throws in the browser and shows it above the article, until the visitor navigates
 * to another page. On the server it renders only its children, because there an error must fail the build.
 */
export class CrashBoundary extends Component<Props, { readonly failure?: { readonly error: unknown } }> {
  override state: { readonly failure?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.page !== this.props.page && this.state.failure !== undefined) this.retry();
  }

  retry = (): void => this.setState({ failure: undefined } as never);

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const { strings } = this.props.shell;
    return (
      <>
        <div className="crash wrap" role="alert">
          <h1>{strings['crash.title'] ?? 'This page crashed'}</h1>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message must be scrollable by keyboard. */}
          <pre tabIndex={0}>{describeError(failure.error)}</pre>
          <button type="button" className="button" onClick={this.retry}>
            {strings['crash.retry'] ?? 'Try again'}
          </button>
        </div>
        {this.props.rest}
      </>
    );
  }
}

import { Component, type ReactNode } from 'react';
import { describeError } from './describe-error.ts';
import type { PageView, ShellView } from './view.ts';

interface Props {
  readonly shell: ShellView;
  readonly page: PageView;
  /** What can still be shown of the page: the article, which no render can break. */
  readonly rest: ReactNode;
  readonly children: ReactNode;
}

/**
 * Catches what a component throws in the browser and says so above the article. Another page starts again. On the server
 * it is only passed through: there an error is the build's.
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, and keys must be able to scroll it. */}
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

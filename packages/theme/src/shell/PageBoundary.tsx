import { Component, type ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';

interface State {
  readonly failure: { readonly error: unknown } | undefined;
}

/** The message of an error, followed by those of its causes. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n\nCause: ${describe(error.cause)}`;
}

function Crash({ error, retry }: { readonly error: unknown; readonly retry: () => void }): ReactNode {
  const say = useUi();
  return (
    <div className="crash wrap" role="alert">
      <h1>{say('crash.title')}</h1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, and keys must be able to scroll it. */}
      <pre tabIndex={0}>{describe(error)}</pre>
      <button type="button" className="button" onClick={retry}>
        {say('crash.retry')}
      </button>
    </div>
  );
}

/** Keeps navbar and footer when a page fails to render. Give it the page's url as key: another page starts anew. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return <Crash error={failure.error} retry={() => this.setState({ failure: undefined })} />;
  }
}

import { Component, type ReactNode } from 'react';

type Props = {
  readonly onCaught: (error: unknown) => void;
  /** rendered instead of the failed part */
  readonly fallback: ReactNode;
  /**
   * The failed part is rendered again when this value changes; if the value is absent, the part is
   * never rendered again.
   */
  readonly attempt?: string;
  readonly children: ReactNode;
};

type State = { readonly attempt: string | undefined; readonly hasFailed: boolean };

/** Catches errors that its children throw during rendering, so that the remaining page works. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { attempt: this.props.attempt, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, hasFailed: false };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCaught(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

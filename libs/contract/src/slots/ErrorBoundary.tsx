import { Component, type ReactNode } from 'react';

type Props = {
  readonly onCaught: (error: unknown) => void;
  /** shown in place of what broke */
  readonly fallback: ReactNode;
  /** what broke is tried again once this is another; without it, never */
  readonly attempt?: string;
  readonly children: ReactNode;
};

type State = { readonly attempt: string | undefined; readonly hasFailed: boolean };

/** Catches what breaks below it, so that the rest of the page lives on. */
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

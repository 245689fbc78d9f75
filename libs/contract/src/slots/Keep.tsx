import { Component, type ReactNode } from 'react';
import { Snapshot } from './Snapshot.tsx';
import { useSlotHost, type Gate, type SlotHost } from './slotHost.ts';

type Props = { readonly gate: Gate; readonly host: SlotHost; readonly children: ReactNode };

class KeepBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.host.slotFailed(this.props.gate, error);
  }

  override render() {
    return this.state.hasFailed ? <Snapshot gate={this.props.gate} /> : this.props.children;
  }
}

/** Keeps what the server drew when a part breaks in the browser. */
export const Keep = ({ gate, children }: { gate: Gate; children: ReactNode }) => (
  <KeepBoundary gate={gate} host={useSlotHost()}>
    {children}
  </KeepBoundary>
);

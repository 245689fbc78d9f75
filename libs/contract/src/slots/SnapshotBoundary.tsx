import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Snapshot } from './Snapshot.tsx';
import { useSlotHost, type Gate } from './slotHost.ts';

/**
 * Displays the server's HTML if a part of a remote fails in the browser. If a part of the host
 * fails, nothing is rendered instead.
 */
export const SnapshotBoundary = ({ gate, children }: { gate: Gate; children: ReactNode }) => {
  const host = useSlotHost();
  return (
    <ErrorBoundary
      fallback={gate.module.startsWith('host/') ? null : <Snapshot gate={gate} />}
      onCaught={(error) => host.slotFailed(gate, error)}
    >
      {children}
    </ErrorBoundary>
  );
};

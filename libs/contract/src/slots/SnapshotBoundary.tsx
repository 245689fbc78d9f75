import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Snapshot } from './Snapshot.tsx';
import { useSlotHost, type Gate } from './slotHost.ts';

/**
 * Keeps what the server rendered when a part of a remote breaks in the browser. One of the host's own hides
 * itself, wherever it stands.
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

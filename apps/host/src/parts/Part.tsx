import { ErrorBoundary } from '@engawa/contract';
import { Suspense, type ReactNode } from 'react';
import type { HostPart } from './hostParts.ts';
import { usePartWatch } from './partWatch.ts';

/** Reached on the server once all before it was drawn. Draws nothing on either side. */
const End = ({ name }: { name: HostPart }) => {
  usePartWatch().server?.drawn(name);
  return null;
};

/**
 * A part of the host's own frame (R8.5): where it breaks it hides itself, is reported, and the page
 * lives on without it. The server leaves a part that broke to the browser, which tries it once more.
 * @param attempt what it stands on: another page tries it again, or another blog where it stands beside
 *   all pages of one
 */
export const Part = ({
  name,
  attempt = '',
  children,
}: {
  name: HostPart;
  attempt?: string;
  children: ReactNode;
}) => {
  const watch = usePartWatch();
  watch.server?.began(name);
  return (
    <ErrorBoundary
      attempt={attempt}
      fallback={null}
      onCaught={(error) => watch.failed(name, error)}
    >
      {/* the server catches in no other boundary */}
      <Suspense fallback={null}>
        {children}
        <End name={name} />
      </Suspense>
    </ErrorBoundary>
  );
};

import { ErrorBoundary } from '@engawa/contract';
import { Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { HostState } from '../state/hostState.ts';
import { usePartWatch, type HostPart } from './partWatch.ts';

/** Reached on the server once all before it was rendered. Draws nothing on either side. */
export const End = ({ name }: { name: HostPart }) => {
  usePartWatch().server?.rendered(name);
  return null;
};

/** Hides a part that breaks in the browser, and reports it; the next page tries it again. */
export const PartBoundary = ({ name, children }: { name: HostPart; children: ReactNode }) => {
  const watch = usePartWatch();
  const path = useSelector((state: HostState) => state.page.match.path);
  return (
    <ErrorBoundary attempt={path} fallback={null} onCaught={(error) => watch.failed(name, error)}>
      {children}
    </ErrorBoundary>
  );
};

/**
 * A part of the host's own frame (R8.5): where it breaks it hides itself, is reported, and the page
 * lives on without it, and the next page tries it again. The server leaves a part that broke to the
 * browser, which tries it once more.
 */
export const Part = ({ name, children }: { name: HostPart; children: ReactNode }) => {
  usePartWatch().server?.began(name);
  return (
    <PartBoundary name={name}>
      {/* the server catches in no other boundary */}
      <Suspense fallback={null}>
        {children}
        <End name={name} />
      </Suspense>
    </PartBoundary>
  );
};

import { selectMatch } from '@engawa/contract';
import { ErrorBoundary } from '@engawa/contract/slots/ErrorBoundary.tsx';
import { Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { usePartWatch, type HostPart } from './partWatch.ts';

/**
 * Marks the end of a part. The server renders this component after all content before it; the
 * component itself renders nothing.
 */
export const End = ({ name }: { name: HostPart }) => {
  usePartWatch().server?.rendered(name);
  return null;
};

/** Hides a part that crashes in the browser, and reports it; the next page retries it. */
export const PartBoundary = ({ name, children }: { name: HostPart; children: ReactNode }) => {
  const watch = usePartWatch();
  const { path } = useSelector(selectMatch);
  return (
    <ErrorBoundary attempt={path} fallback={null} onCaught={(error) => watch.failed(name, error)}>
      {children}
    </ErrorBoundary>
  );
};

/**
 * A part of the host's own frame (R8.5): a part that throws is hidden and reported, the page
 * continues without it, and the next page retries it. After an error on the server, the browser
 * renders the part.
 */
export const Part = ({ name, children }: { name: HostPart; children: ReactNode }) => {
  usePartWatch().server?.began(name);
  return (
    <PartBoundary name={name}>
      {/* Suspense, because on the server only Suspense boundaries catch errors */}
      <Suspense fallback={null}>
        {children}
        <End name={name} />
      </Suspense>
    </PartBoundary>
  );
};

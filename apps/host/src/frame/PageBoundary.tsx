import { ErrorBoundary } from '@engawa/contract/slots/ErrorBoundary.tsx';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ERROR_PAGES, ERROR_HEADING } from '../features/errors/errorPages.ts';
import { homeLink } from '../features/errors/homeLink.ts';
import { usePartWatch } from '../runtime/parts/partWatch.ts';
import type { HostState } from './state/hostState.ts';
import { pageFailed, selectErrorStatus } from '../runtime/pageExceptionSlice.ts';

/** Fallback for an error page that itself throws. It uses no component that could throw. */
const PlainError = ({ siteName }: { siteName: string }) => {
  const { href, label } = homeLink(null, siteName);
  return (
    <main id="main" tabIndex={-1}>
      <h1>{ERROR_HEADING}</h1>
      <p>{ERROR_PAGES[500].message}</p>
      <p>
        <a href={href}>{label}</a>
      </p>
    </main>
  );
};

/**
 * R2.1.10 An error outside of all parts fails the page, not the document. The state changes to the
 * internal error, which renders the error page, and later pages render as usual. On the server, the
 * boundary catches nothing, and the error decides the status of the page.
 */
export const PageBoundary = ({ siteName, children }: { siteName: string; children: ReactNode }) => {
  const path = useSelector((state: HostState) => state.page.match.path);
  const status = useSelector(selectErrorStatus);
  const dispatch = useDispatch();
  const watch = usePartWatch();
  const onCaught = (error: unknown) => {
    watch.failed('host/Page', error);
    dispatch(pageFailed({ status: 500 }));
  };
  return (
    <ErrorBoundary
      attempt={`${status} ${path}`}
      fallback={<PlainError siteName={siteName} />}
      onCaught={onCaught}
    >
      {children}
    </ErrorBoundary>
  );
};

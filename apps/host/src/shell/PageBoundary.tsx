import { ErrorBoundary } from '@engawa/contract';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ERROR_PAGES, ERROR_HEADING } from '../errors/errorPages.ts';
import { homeLink } from '../errors/homeLink.ts';
import { usePartWatch } from '../parts/partWatch.ts';
import type { HostState } from '../state/hostState.ts';
import { pageFailed, selectErrorStatus } from '../state/pageExceptionSlice.ts';

/** Stands where the error page throws too: made of nothing that could. */
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
 * R2.1.10 What throws outside of every part costs the page, not the document: the state turns to the
 * internal error, by which the page is rendered anew, and the next page is rendered as always. The server
 * catches nothing here; there the page's own error decides its status.
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

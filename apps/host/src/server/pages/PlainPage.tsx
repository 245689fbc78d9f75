import type { ReactNode } from 'react';
import { PolicyNav } from '../../footer/PolicyNav.tsx';
import { SkipLink } from '../../shell/SkipLink.tsx';
import { Logo } from '../../toolbar/Logo.tsx';

/** A page of the host's own that no script takes up: the service's bar, the words, the small print. */
export const PlainPage = ({ siteName, children }: { siteName: string; children: ReactNode }) => (
  <>
    <SkipLink />
    <header className="Toolbar">
      <div className="Toolbar-inner">
        <Logo siteName={siteName} />
      </div>
    </header>
    <main className="ErrorPage" id="main" tabIndex={-1}>
      {children}
    </main>
    <footer className="ServiceFooter ServiceFooter--small">
      <div className="ServiceFooter-inner">
        <PolicyNav siteName={siteName} />
      </div>
    </footer>
  </>
);

import type { ReactNode } from 'react';
import { PolicyNav } from '../features/footer/PolicyNav.tsx';
import { SkipLink } from '../features/skipLink/SkipLink.tsx';
import { Logo } from '../features/toolbar/Logo.tsx';

/**
 * The frame of a host page without a client app: the site's header and footer.
 * @param nav navigation between header and page  @param className of the page's main element
 */
export const PlainFrame = ({
  siteName,
  nav,
  className,
  children,
}: {
  siteName: string;
  nav?: ReactNode;
  className: string;
  children: ReactNode;
}) => (
  <>
    <SkipLink />
    <header className="Toolbar">
      <div className="Toolbar-inner">
        <Logo siteName={siteName} />
      </div>
    </header>
    {nav}
    <main className={className} id="main" tabIndex={-1}>
      {children}
    </main>
    <footer className="ServiceFooter ServiceFooter--small">
      <div className="ServiceFooter-inner">
        <PolicyNav siteName={siteName} />
      </div>
    </footer>
  </>
);

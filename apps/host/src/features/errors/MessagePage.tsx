import type { ReactNode } from 'react';
import { PolicyNav } from '../footer/PolicyNav.tsx';
import { SkipLink } from '../skipLink/SkipLink.tsx';
import { Logo } from '../toolbar/Logo.tsx';
import { NotFoundIllustration } from './NotFoundIllustration.tsx';

export type MessagePageProps = {
  readonly siteName: string;
  /**
   * header and menu of the blog whose template the page has; absent if the blog's skin is unknown
   */
  readonly blogHead?: ReactNode;
  /** a short line above the heading */
  readonly lead: string;
  readonly title: string;
  readonly children: ReactNode;
};

const Main = ({ blogHead, lead, title, children }: MessagePageProps) => (
  <main className="ErrorPage" id="main" tabIndex={-1}>
    <div className="ErrorPage-card">
      <p className="ErrorPage-code">{lead}</p>
      <h1 className="ErrorPage-title">{title}</h1>
      {blogHead === undefined && <NotFoundIllustration />}
      {children}
    </div>
  </main>
);

/** A page with one message: logo, heading, image, text, footer. */
export const MessagePage = (props: MessagePageProps) => (
  <>
    <SkipLink />
    <header className="Toolbar">
      <div className="Toolbar-inner">
        <Logo siteName={props.siteName} />
      </div>
    </header>
    {props.blogHead === undefined ? (
      <Main {...props} />
    ) : (
      <div className="BlogEdge">
        <div className="Blog Blog--compact skinBody">
          <div className="Blog-frame skinFrame">
            {props.blogHead}
            <Main {...props} />
          </div>
        </div>
      </div>
    )}
    <footer className="ServiceFooter ServiceFooter--error">
      <div className="ServiceFooter-inner">
        <PolicyNav siteName={props.siteName} />
      </div>
    </footer>
  </>
);

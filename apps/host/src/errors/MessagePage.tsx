import { Phrases } from '@engawa/ui-templates/parts/Phrases/Phrases.tsx';
import type { ReactNode } from 'react';
import { PolicyNav } from '../footer/PolicyNav.tsx';
import { SkipLink } from '../shell/SkipLink.tsx';
import { Logo } from '../toolbar/Logo.tsx';
import { NotFoundIllustration } from './NotFoundIllustration.tsx';

export type MessagePageProps = {
  readonly siteName: string;
  /** whether the page speaks in the voice of a blog's template; only where its skin is known */
  readonly isInBlog?: boolean;
  /** a short line over the heading */
  readonly lead: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** A page that has one thing to say: logo, heading, picture, words, small print. */
export const MessagePage = (props: MessagePageProps) => (
  <>
    <SkipLink />
    <header className="Toolbar">
      <div className="Toolbar-inner">
        <Logo siteName={props.siteName} />
      </div>
    </header>
    <div className={props.isInBlog ? 'BlogEdge' : undefined}>
      <div className={props.isInBlog ? 'Blog skinBody' : undefined}>
        <main className="ErrorPage" id="main" tabIndex={-1}>
          <div className="ErrorPage-card">
            <p className="ErrorPage-code">{props.lead}</p>
            <h1 className="ErrorPage-title">
              <Phrases text={props.title} />
            </h1>
            <NotFoundIllustration />
            {props.children}
          </div>
        </main>
      </div>
    </div>
    <footer className="ServiceFooter ServiceFooter--error">
      <div className="ServiceFooter-inner">
        <PolicyNav siteName={props.siteName} />
      </div>
    </footer>
  </>
);

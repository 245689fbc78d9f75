import { address } from '@engawa/contract';
import type { ReactNode } from 'react';
import type { Exchange } from '../http/exchange.ts';
import { PlainFrame } from '../responses/PlainFrame.tsx';
import { sendPlainPage } from '../responses/sendPlainPage.tsx';
import type { OwnerPageSetup } from './ownerCall.ts';
import { OWNER_PAGES, type OwnerPagePath } from './ownerPages.ts';

type OwnerFrameProps = {
  readonly amebaId: string;
  readonly path: OwnerPagePath;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/**
 * The frame of every owner page: the site's header, the navigation of owner pages, a link to the
 * blog, and the footer. The frame has no script.
 * @param path the navigation item of the page
 * @param isWide uses the width of a blog page, for pages with a preview next to the forms
 */
const OwnerFrame = ({
  siteName,
  amebaId,
  path,
  isWide = false,
  children,
}: OwnerFrameProps & { siteName: string }) => (
  <PlainFrame
    siteName={siteName}
    className={isWide ? 'OwnerMain OwnerMain--wide' : 'OwnerMain'}
    nav={
      <nav className="OwnerNav" aria-label="ブログの管理">
        <ul className="OwnerNav-list">
          {OWNER_PAGES.map((page) => (
            <li key={page.path}>
              <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
                {page.label}
              </a>
            </li>
          ))}
          <li className="OwnerNav-blog">
            {amebaId !== '' && <a href={address.blogTop.path(amebaId)}>ブログを見る</a>}
          </li>
        </ul>
      </nav>
    }
  >
    {children}
  </PlainFrame>
);

/**
 * Sends an owner page in its frame, with the styles of owner pages.
 * @param title of the page and of the document
 * @param script inline script, whose hash `plain.pageHeaders` must allow
 */
export const sendOwnerPage = (
  exchange: Exchange,
  { plain }: Pick<OwnerPageSetup, 'plain'>,
  {
    title,
    status,
    script,
    ...frame
  }: OwnerFrameProps & {
    readonly title: string;
    readonly status?: number;
    readonly script?: string;
  },
): void =>
  sendPlainPage(exchange, plain, {
    title,
    content: <OwnerFrame {...frame} siteName={plain.siteName} />,
    status,
    styles: ['owner'],
    script,
  });

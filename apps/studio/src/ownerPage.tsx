import { address } from '@engawa/contract';
import type { PrivateResponse } from '@engawa/contract/remotes/privatePages.ts';
import type { ReactNode } from 'react';
import { OWNER_PAGES, type OwnerPagePath } from './ownerPages.ts';

const OwnerNav = ({ amebaId, path }: { amebaId: string; path: OwnerPagePath }) => (
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
);

/**
 * Builds the response of an owner page, with the navigation of owner pages and a link to the blog.
 * @param path the navigation item of the page
 * @param title of the page and of the document
 * @param script file that the page runs inline
 * @param isWide uses the width of a blog page, for pages with a preview next to the forms
 */
export const ownerPage = ({
  amebaId,
  path,
  isWide = false,
  children,
  ...page
}: {
  readonly amebaId: string;
  readonly path: OwnerPagePath;
  readonly title: string;
  readonly status?: number;
  readonly script?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}): PrivateResponse => ({
  kind: 'page',
  ...page,
  className: isWide ? 'OwnerMain OwnerMain--wide' : 'OwnerMain',
  nav: <OwnerNav amebaId={amebaId} path={path} />,
  content: children,
});

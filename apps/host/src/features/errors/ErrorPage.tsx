import { address, type BlogSummary } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import type { ReactNode } from 'react';
import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import { isErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import { ERROR_PAGES, ERROR_HEADING } from './errorPages.ts';
import { MessagePage } from './MessagePage.tsx';
import { homeLink } from './homeLink.ts';

export type ErrorPageProps = {
  /** HTTP status; a status without an error page renders nothing */
  readonly status: number;
  readonly siteName: string;
  /** URL of the search site, takes `?q=` */
  readonly searchUrl: string;
  /**
   * the blog in which the page is missing; the error page has the blog's template. Null if no blog
   * is known.
   */
  readonly blog: Pick<BlogSummary, 'amebaId'> | null;
  /** header and menu of the blog */
  readonly blogHead?: ReactNode;
  /** entries of the blog, newest first */
  readonly newest?: readonly EntryLink[];
};

const NONE: readonly EntryLink[] = [];

/** Links to other content of the blog in which the page is missing. */
const InBlog = ({ amebaId, newest }: { amebaId: string; newest: readonly EntryLink[] }) => (
  <>
    {newest.length > 0 && (
      <section className="ErrorPage-newest" aria-labelledby="newest">
        <h2 id="newest">このブログの新しい記事</h2>
        <ul>
          {newest.map(({ entryId, title }) => (
            <li key={entryId}>
              <a href={address.entry.path(amebaId, entryId)} dir="auto">
                {displayTitle(title)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    )}
    <p>
      <a href={`${address.search.path()}?amebaId=${amebaId}`} rel="nofollow">
        このブログの記事をさがす
      </a>
    </p>
  </>
);

/** The page for a visitor when the requested page cannot be rendered. */
export const ErrorPage = ({
  status,
  siteName,
  searchUrl,
  blog,
  blogHead,
  newest = NONE,
}: ErrorPageProps) => {
  if (!isErrorPageStatus(status)) return null;
  const { name, message } = ERROR_PAGES[status];
  const back = homeLink(blog?.amebaId ?? null, siteName);
  return (
    <MessagePage
      siteName={siteName}
      {...(blog && { blogHead })}
      lead={`${status}　${name}`}
      title={ERROR_HEADING}
    >
      <p className="ErrorPage-message">{message}</p>
      {blog && <InBlog amebaId={blog.amebaId} newest={newest} />}
      {status === 404 && (
        <SearchBox action={searchUrl} size="page" placeholder="ブログをさがす（例：梅仕事）" />
      )}
      <p>
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </p>
    </MessagePage>
  );
};

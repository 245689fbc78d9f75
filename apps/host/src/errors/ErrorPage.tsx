import type { BlogSummary } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Phrases } from '@engawa/ui-templates/parts/Phrases/Phrases.tsx';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { ERROR_PAGES, ERROR_HEADING, isErrorPageStatus } from './errorPages.ts';
import { MessagePage } from './MessagePage.tsx';
import { homeLink } from './homeLink.ts';

export type ErrorPageProps = {
  /** HTTP status; one without a page renders nothing */
  readonly status: number;
  readonly siteName: string;
  /** the search site, takes `?q=` */
  readonly searchUrl: string;
  /** the blog in which the page is missing, whose template is rendered; null where none is known */
  readonly blog: Pick<BlogSummary, 'amebaId'> | null;
};

/** What a visitor reads when a page cannot be shown. */
export const ErrorPage = ({ status, siteName, searchUrl, blog }: ErrorPageProps) => {
  if (!isErrorPageStatus(status)) return null;
  const { name, message } = ERROR_PAGES[status];
  const back = homeLink(blog?.amebaId ?? null, siteName);
  return (
    <MessagePage
      siteName={siteName}
      isInBlog={blog !== null}
      lead={`${status}　${name}`}
      title={ERROR_HEADING}
    >
      <p className="ErrorPage-message">
        <Phrases text={message} />
      </p>
      {status === 404 && (
        <SearchBox action={searchUrl} size="page" placeholder="ブログをさがす（例：梅仕事）" />
      )}
      <p>
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </p>
    </MessagePage>
  );
};

import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { ERROR_FACTS, ERROR_HEADING, isErrorPageStatus } from './errorFacts.ts';
import { MessagePage } from './MessagePage.tsx';

export type ErrorPageProps = {
  /** HTTP status; one without a page draws nothing */
  readonly status: number;
  readonly siteName: string;
  /** the search site, takes `?q=` */
  readonly searchUrl: string;
  readonly isInBlog: boolean;
};

/** What a visitor reads when a page cannot be shown. */
export const ErrorPage = ({ status, siteName, searchUrl, isInBlog }: ErrorPageProps) => {
  if (!isErrorPageStatus(status)) return null;
  const { name, message } = ERROR_FACTS[status];
  return (
    <MessagePage
      siteName={siteName}
      isInBlog={isInBlog}
      lead={`${status}　${name}`}
      title={ERROR_HEADING}
    >
      <p className="ErrorPage-message">{message}</p>
      {status === 404 && (
        <SearchBox action={searchUrl} size="page" placeholder="ブログをさがす（例：梅仕事）" />
      )}
      <p>
        <ButtonLink href="/">{siteName}のトップへ</ButtonLink>
      </p>
    </MessagePage>
  );
};

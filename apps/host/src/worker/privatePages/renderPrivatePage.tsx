import type { PrivateResponse } from '@engawa/contract/remotes/privatePages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlainFrame } from '../../frame/PlainFrame.tsx';
import type { PrivateAnswer } from '../../protocol/privateAnswer.ts';

/** Renders the content of a private page's response, a page in the host's header and footer. */
export const renderPrivatePage = (response: PrivateResponse, siteName: string): PrivateAnswer => {
  switch (response.kind) {
    case 'page': {
      const { status = 200, title, className, nav, content, script = null } = response;
      const bodyHtml = renderToStaticMarkup(
        <PlainFrame siteName={siteName} className={className} nav={nav}>
          {content}
        </PlainFrame>,
      );
      return { kind: 'page', status, title, bodyHtml, script };
    }
    case 'preview': {
      const { main, after, ...preview } = response;
      return {
        ...preview,
        mainHtml: main === null ? null : renderToStaticMarkup(main),
        afterHtml: renderToStaticMarkup(after),
      };
    }
    default:
      return response;
  }
};

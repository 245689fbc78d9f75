import type { BlogSummary, PageHead } from '@engawa/contract';
import { feedLinkHtml } from '../../head/feedLink.ts';
import { headHtml } from '../../head/head.ts';
import type { TrustedTypesPolicy } from '../../remotes/trustedTypesPolicy.client.ts';

/** The nodes that the server has written for search engines: from the viewport to the boot script. */
const writtenNodes = (boot: Element): ChildNode[] => {
  const nodes: ChildNode[] = [];
  let node = document.querySelector('head meta[name=viewport]')?.nextSibling ?? null;
  for (; node && node !== boot; node = node.nextSibling) nodes.push(node);
  return nodes;
};

/**
 * Exchanges what a page says in `<head>`, written by the very code that the server writes it with.
 * Structured data comes as HTML and not as a script, so that it needs no other trust.
 * @returns `(head, blog)`, the blog whose feed the page names
 * @errors throws where the document has no boot script in its head.
 */
export const createDocumentHead = (
  trusted: Pick<TrustedTypesPolicy, 'html'>,
  hostOrigin: string,
  siteName: string,
): ((head: PageHead, blog: BlogSummary | null) => void) => {
  const boot = document.querySelector('head script:not([type])');
  if (!boot) throw new Error('the document has no boot script');
  let written = writtenNodes(boot);
  return (head, blog) => {
    const template = document.createElement('template');
    const html = headHtml(head, hostOrigin, siteName) + feedLinkHtml(blog, hostOrigin);
    // the types of the DOM know strings alone
    Object.assign(template, { innerHTML: trusted.html(html) });
    for (const node of written) node.remove();
    written = [...template.content.childNodes];
    boot.before(...written);
  };
};

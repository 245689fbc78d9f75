import type { BlogSummary, PageHead } from '@engawa/contract';
import { feedLinkHtml } from '../../protocol/head/feedLink.ts';
import { headHtml } from '../../protocol/head/head.ts';
import type { TrustedTypesPolicy } from '../remotes/trustedTypesPolicy.client.ts';

/**
 * Finds the nodes of `<head>` that the server rendered for this page: all nodes between `<meta
 * name=viewport>` and the boot script.
 */
const writtenNodes = (boot: Element): ChildNode[] => {
  const nodes: ChildNode[] = [];
  let node = document.querySelector('head meta[name=viewport]')?.nextSibling ?? null;
  for (; node && node !== boot; node = node.nextSibling) nodes.push(node);
  return nodes;
};

/**
 * Creates the function that replaces the page's part of `<head>`, rendered by the same code as on
 * the server. Structured data is inserted as HTML, so it needs no TrustedScript.
 * @returns a function `(head, blog)` that replaces the nodes; `blog` is the blog whose feed the
 * page links
 * @errors throws if the document has no boot script in its head.
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
    // `Object.assign`, because the DOM types accept only strings, not trusted HTML
    Object.assign(template, { innerHTML: trusted.html(html) });
    for (const node of written) node.remove();
    written = [...template.content.childNodes];
    boot.before(...written);
  };
};

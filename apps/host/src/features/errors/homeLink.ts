import { address } from '@engawa/contract';
/** The link that a page with only a message offers. */
export type ReturnLink = { readonly href: string; readonly label: string };

/**
 * Builds a link to the top page of a blog, or to the front page of the site. @param amebaId null if
 * no blog is known
 */
export const homeLink = (amebaId: string | null, siteName: string): ReturnLink =>
  amebaId === null
    ? { href: '/', label: `${siteName}のトップへ` }
    : { href: address.blogTop.path(amebaId), label: 'ブログのトップへ' };

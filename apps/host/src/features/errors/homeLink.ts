import { address } from '@engawa/contract';
/** A link on a page that has no other content to offer. */
export type ReturnLink = { readonly href: string; readonly label: string };

/** A link to the top of a blog, or of the site. @param amebaId null if no blog is known */
export const homeLink = (amebaId: string | null, siteName: string): ReturnLink =>
  amebaId === null
    ? { href: '/', label: `${siteName}のトップへ` }
    : { href: address.blogTop.path(amebaId), label: 'ブログのトップへ' };

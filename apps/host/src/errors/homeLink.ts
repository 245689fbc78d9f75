import { address } from '@engawa/contract';
/** A link out of a page that has nothing else to offer. */
export type ReturnLink = { readonly href: string; readonly label: string };

/** To the top of a blog, or of the service. @param amebaId null where no blog is known */
export const homeLink = (amebaId: string | null, siteName: string): ReturnLink =>
  amebaId === null
    ? { href: '/', label: `${siteName}のトップへ` }
    : { href: address.blogTop.path(amebaId), label: 'ブログのトップへ' };

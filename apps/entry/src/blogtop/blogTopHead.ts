import { address, authorData, breadcrumbList, headFacts, type PageHead } from '@engawa/contract';
import { selectShownPage, type EntryRootState } from '../entries/entrySlice.ts';
import { ogImage } from '../entries/ogImage.ts';

/** @errors throws before the page is loaded. */
export const blogTopHead = (state: EntryRootState): PageHead => {
  const { site, blog, blogger } = headFacts(state);
  const page = selectShownPage(state);
  if (!page) throw new Error('the head of a blog top was asked for before its entries were loaded');
  const { currentPage, prevPage, nextPage } = page.paging;
  const pathOf = (number: number) => address.blogTop.path(blog.amebaId, number);
  const suffix = currentPage === 1 ? '' : `（${currentPage}ページ目）`;
  const description = blog.description || `${blogger.nickname}のブログ「${blog.title}」です。`;
  const crumbs = [{ name: blog.title, path: pathOf(1) }];
  if (currentPage > 1) crumbs.push({ name: `${currentPage}ページ目`, path: pathOf(currentPage) });
  return {
    title: `${blog.title}${suffix}｜${site.siteName}`,
    description: `${description}${suffix}`,
    canonicalPath: pathOf(currentPage),
    ...(prevPage !== null && { prevPath: pathOf(prevPage) }),
    ...(nextPage !== null && { nextPath: pathOf(nextPage) }),
    ogType: 'blog',
    ...ogImage(blogger.image, site),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Blog',
        name: blog.title,
        description,
        url: site.hostOrigin + pathOf(1),
        inLanguage: 'ja',
        author: authorData(site, blogger),
      },
      breadcrumbList(site, crumbs),
    ],
  };
};

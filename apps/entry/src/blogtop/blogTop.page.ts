import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import {
  address,
  blogCacheTag,
  definePage,
  entryCacheTag,
  failedOutcome,
  notFoundOutcome,
  readPageNumber,
  selectLoadedBlog,
  selectMatch,
  okOutcome,
  type PageHead,
  type PageMatch,
  type PageOutcome,
  type PageServices,
} from '@engawa/contract';
import { pageCrumb, pageSuffix } from '@engawa/ui-templates/pages/listHead.ts';
import {
  blogPageLoaded,
  entrySlice,
  selectEntries,
  selectCurrentPage,
  type EntryRootState,
} from '../entries/entrySlice.ts';
import { ogImage } from '../entries/ogImage.ts';
import { shareEntries, withoutText } from '../entries/shareEntries.ts';
import {
  cardPlacements,
  REACTION_MODULES,
  reactionPlacements,
} from '../reactions/reactionPlacements.ts';
import { loadReactions } from '../reactions/loadReactions.ts';
import { adsBetween, selectHasListAds } from './adsBetween.ts';
import { BlogTop } from './BlogTop.tsx';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { headContext } from '@engawa/blog-domain/pages/headContext.ts';
import {
  buildAuthorStructuredData,
  buildBreadcrumbList,
} from '@engawa/blog-domain/pages/structuredData.ts';

/**
 * Loads one page of the blog's top. A failed read of the entries fails the page; a failed read of
 * their reaction counts does not.
 */
const loadBlogTop = async (
  { amebaId, params }: PageMatch,
  services: PageServices,
): Promise<PageOutcome> => {
  const { read, dispatch, select } = services;
  const blog = select(selectLoadedBlog);
  const page = readPageNumber(params);
  const tags = [blogCacheTag(amebaId)];
  const answer = await getBlogEntries(read)({
    amebaId,
    blogId: blog.blogId,
    page,
    limit: blog.entryLimit,
    isNeedDetailText: hasFeature(blog, 'entry_text'),
  });
  if (!answer.ok) return failedOutcome(answer.error, tags);
  const { paging } = answer.value;
  if (page > paging.maxPage) return notFoundOutcome(tags);
  shareEntries(services, answer.value.entries);
  const entries = answer.value.entries.map(withoutText);
  dispatch(blogPageLoaded({ blogId: blog.blogId, page, entries, paging }));
  await loadReactions(services, blog, answer.value.entries);
  return okOutcome([...tags, ...entries.map(({ entryId }) => entryCacheTag(entryId))]);
};

/** @errors throws if the page is not loaded */
const blogTopHead = (state: EntryRootState): PageHead => {
  const { site, blog, blogger } = headContext(state);
  const page = selectCurrentPage(state);
  if (!page) throw new Error('blog top head requested before its entries were loaded');
  const { currentPage, prevPage, nextPage } = page.paging;
  const toPagePath = (number: number) => address.blogTop.path(blog.amebaId, number);
  const suffix = pageSuffix(currentPage);
  const description = blog.description || `${blogger.nickname}のブログ「${blog.title}」です。`;
  return {
    title: `${blog.title}${suffix}｜${site.siteName}`,
    description: `${description}${suffix}`,
    canonicalPath: toPagePath(currentPage),
    ...(prevPage !== null && { prevPath: toPagePath(prevPage) }),
    ...(nextPage !== null && { nextPath: toPagePath(nextPage) }),
    ogType: 'blog',
    ...ogImage(blogger.image, site),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Blog',
        name: blog.title,
        description,
        url: site.hostOrigin + toPagePath(1),
        inLanguage: 'ja',
        author: buildAuthorStructuredData(site, blogger),
      },
      buildBreadcrumbList(site, [
        { name: blog.title, path: toPagePath(1) },
        ...pageCrumb(currentPage, toPagePath),
      ]),
    ],
  };
};

/** One page of a blog's complete entries. */
export const exposed = definePage({
  name: 'BlogTop',
  addresses: [address.blogTop],
  chrome: {
    hasNavBar: true,
    hasTabs: true,
    hasAnnouncement: true,
    isHeadedByBlog: true,
    section: 'top',
    tab: 'all',
  },
  slices: [entrySlice],
  load: loadBlogTop,
  places: ['host/Ad', ...REACTION_MODULES, 'entry/ReblogCard', 'entry/FirstSteps'],
  modules: (state) => {
    const entries = selectEntries(state, selectCurrentPage(state)?.entryIds ?? []);
    if (entries.length === 0)
      return [{ module: 'entry/FirstSteps', id: selectMatch(state).amebaId }];
    return [
      ...reactionPlacements(state, entries),
      ...cardPlacements(entries),
      ...(selectHasListAds(state) ? adsBetween(entries.length) : []),
    ];
  },
  head: blogTopHead,
  View: BlogTop,
});

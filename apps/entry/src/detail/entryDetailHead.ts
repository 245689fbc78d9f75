import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { headContext } from '@engawa/blog-domain/pages/headContext.ts';
import {
  buildAuthorStructuredData,
  buildBreadcrumbList,
} from '@engawa/blog-domain/pages/structuredData.ts';
import { address, type PageHead } from '@engawa/contract';
import { selectEntryItems } from '../commerce/commerceSlice.ts';
import { itemListData } from '../commerce/itemListData.ts';
import { selectCurrentEntry, type EntryRootState } from '../entries/entrySlice.ts';
import { entryCard } from '../entries/ogImage.ts';
import { entryAddress } from '../entries/entryAddress.ts';
import { ogImage } from '../entries/ogImage.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';

/** @errors throws if the entry is not loaded */
export const entryDetailHead = (state: EntryRootState): PageHead => {
  const { site, blog, blogger } = headContext(state);
  const entry = selectCurrentEntry(state);
  if (!entry) throw new Error('entry head requested before the entry was loaded');
  const title = displayTitle(entry.title);
  // All comment pages repeat the text of the entry, so their canonical address is that of the
  // entry's first page.
  const canonicalPath = entryAddress(entry);
  const isForMembers = entry.publishFlg === 'amember';
  const picture = entry.image ? ogImage(entry.image, site) : entryCard(entry, site);
  const items = selectEntryItems(entry.entryId)(state) ?? [];
  const summary = hasFeature(blog, 'entry_summary') ? entry.excerpt : '';
  const description = summary || `${blog.title}の記事「${title}」です。`;
  return {
    title: `${title}｜${blog.title}`,
    description,
    canonicalPath,
    ogType: 'article',
    ...picture,
    ...(isForMembers && { isNoIndex: true }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        description,
        datePublished: entry.createdAt,
        dateModified: entry.updatedAt,
        inLanguage: 'ja',
        mainEntityOfPage: site.hostOrigin + canonicalPath,
        author: buildAuthorStructuredData(site, blogger),
        publisher: { '@type': 'Organization', name: site.siteName, url: `${site.hostOrigin}/` },
        ...(hasFeature(blog, 'theme_name') && { articleSection: entry.theme.name }),
        ...(hasFeature(blog, 'hash_tag') && { keywords: entry.hashtags }),
        isAccessibleForFree: !isForMembers,
        ...(picture.ogImage && { image: picture.ogImage.url }),
      },
      buildBreadcrumbList(site, [
        { name: blog.title, path: address.blogTop.path(blog.amebaId) },
        { name: title, path: canonicalPath },
      ]),
      ...(items.length > 0 ? [itemListData(site, address.shop.path(blog.amebaId), items)] : []),
    ],
  };
};

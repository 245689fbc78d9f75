import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { headContext } from '@engawa/blog-domain/pages/headContext.ts';
import { buildBreadcrumbList } from '@engawa/blog-domain/pages/structuredData.ts';
import { address, type PageHead, type SiteState } from '@engawa/contract';
import type { Video } from '@engawa/api-client/model/video.ts';
import { cardPicture } from '@engawa/ui-templates/pages/cardPicture.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { durationIso } from '../videoState/duration.ts';
import { selectVideoEntry, type VideoRootState } from '../videoState/videoSlice.ts';
import { formatVideoName } from '../videoPlayer/videoName.ts';

/** The JSON-LD of a video for search engines. */
const videoObject = (video: Video, description: string, pageUrl: string, site: SiteState) => ({
  '@context': 'https://schema.org',
  '@type': 'VideoObject',
  name: formatVideoName(video),
  description,
  thumbnailUrl: [cardPicture(video.poster, site).url],
  uploadDate: video.createdAt,
  duration: durationIso(video.seconds),
  contentUrl: new URL(video.url, site.platformOrigin).href,
  url: pageUrl,
  inLanguage: 'ja',
});

/** @errors throws if the page is not loaded */
export const videoDetailHead = (state: VideoRootState): PageHead => {
  const { site, blog } = headContext(state);
  const entry = selectVideoEntry(state);
  const [first] = entry?.videos ?? [];
  if (!entry || !first) throw new Error('head requested before load: video');
  const { amebaId } = blog;
  const path = address.video.path(amebaId, entry.entryId);
  const title = displayTitle(first.entryTitle);
  const summary = hasFeature(blog, 'entry_summary') ? entry.excerpt : '';
  const description = summary || `ブログ「${blog.title}」の記事「${title}」の動画です。`;
  return {
    title: `【動画】${title}｜${blog.title}`,
    description,
    canonicalPath: path,
    ogType: 'article',
    ogImage: cardPicture(first.poster, site),
    jsonLd: [
      ...entry.videos.map((video) => ({
        ...videoObject(video, description, site.hostOrigin + path, site),
        isPartOf: {
          '@type': 'BlogPosting',
          headline: title,
          url: site.hostOrigin + address.entry.path(amebaId, entry.entryId),
        },
      })),
      buildBreadcrumbList(site, [
        { name: blog.title, path: address.blogTop.path(amebaId) },
        { name: '動画一覧', path: address.videos.path(amebaId) },
        { name: title, path },
      ]),
    ],
  };
};

import type { TemplateName } from '@engawa/contract';
import { SAMPLE_BLOG, sampleBlog, times } from './sampleBlog.ts';
import { sampleEntries } from './sampleEntries.ts';
import { samplePictures, type SamplePictures } from './samplePictures.ts';

const rankedBlogs = (pictures: SamplePictures) =>
  times(5, (rank) => ({
    rank,
    ameba_id: SAMPLE_BLOG.amebaId,
    blog_name: SAMPLE_BLOG.name,
    nickname: 'うめ',
    genre_name: 'お店の日記',
    ...pictures.face(SAMPLE_BLOG.amebaId),
  }));

const adFrame = (platformOrigin: string) => ({
  frames: [
    {
      key: 'k3f9x2m1q7:0',
      src: `${platformOrigin}/_ads/frame?spot=entry-rectangle&path=%2F${SAMPLE_BLOG.amebaId}%2F&tag=ad_opt&campaign=18000000001`,
      widthPx: 336,
      heightPx: 280,
      expiresAt: null,
    },
  ],
  mqps: 1,
  rver: '1.1',
  spot: 'entry-rectangle',
});

/**
 * Builds the platform's responses for a fictitious blog, by resource: one response for each read of
 * the blog's pages. The responses are as varied as the content that real pages have in common, and
 * do not depend on parameters.
 * @param template template of the blog
 * @param platformOrigin origin of image URLs
 */
export const sampleAnswers = (
  template: TemplateName,
  platformOrigin: string,
): Readonly<Record<string, unknown>> => {
  const pictures = samplePictures(platformOrigin);
  return {
    ...sampleBlog(template, pictures),
    ...sampleEntries(pictures),
    blogRanking: { blogs: rankedBlogs(pictures) },
    hashtagRanking: { hashtags: times(10, (rank) => ({ rank, name: '梅仕事', count: 3 })) },
    recommendedUsers: {
      group: 'readers',
      title: 'フォロワーがほかに読んでいるブログ',
      can_show_more_link: true,
      blogs: rankedBlogs(pictures),
    },
    ads: adFrame(platformOrigin),
  };
};

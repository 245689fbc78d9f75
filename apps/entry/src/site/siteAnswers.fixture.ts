import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireGenre, aWireNewEntry, aWireRankedBlog } from '@engawa/api-client/fixtures/site.ts';

const blogs = [
  aWireRankedBlog(),
  aWireRankedBlog({ rank: 2, ameba_id: 'umi-no', blog_name: '海の' }),
];
export const entries = [aWireNewEntry(), aWireNewEntry({ entry_id: 7, entry_title: ' ' })];
const categories = [
  { code: 'cooking', name: '料理', blogs },
  { code: 'travel', name: '旅', blogs: [] },
];

/** The read layer's responses to all pages of the site. */
export const ANSWERS = {
  blogRanking: { blogs },
  entryRanking: { entries },
  newEntries: { entries },
  genres: {
    genres: [
      aWireGenre(),
      aWireGenre({ code: 'bento', name: 'お弁当', has_blogs: false }),
      aWireGenre({
        code: 'soup',
        name: '汁もの',
        image_url: 'https://media.test/soup.jpg',
        image_width: 1200,
        image_height: 800,
      }),
    ],
  },
  genrePickups: { entries: [aWireNewEntry({ entry_id: 8, entry_title: '庭の話' })], random: null },
  hashtagRanking: { hashtags: [{ rank: 1, name: '梅しごと', count: 3 }] },
  officialBlogs: { categories },
  hashtagEntries: { entries, next_page: 3, ranked_count: entries.length },
};

export const GONE = failsWith('API-001', 0);

export const hrefs = (links: readonly HTMLElement[]) =>
  links.map((link) => link.getAttribute('href'));

import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export const remote = {
  directory: import.meta.dirname,
  name: 'entry',
  exposes: {
    './BlogTop': './src/blogtop/blogTop.page.ts',
    './EntryDetail': './src/detail/entryDetail.page.ts',
    './EntryList': './src/lists/entryList.page.ts',
    './ThemeTop': './src/themes/themeTop.page.ts',
    './Theme': './src/themes/theme.page.ts',
    './Popular': './src/lists/popular.page.ts',
    './Day': './src/archives/day.page.ts',
    './ArchiveTop': './src/archives/archiveTop.page.ts',
    './Archive': './src/archives/archive.page.ts',
    './AmemberList': './src/lists/amemberList.page.ts',
    './AmemberEntry': './src/detail/amemberEntry.page.ts',
    './Ranking': './src/ranking/ranking.page.ts',
    './Official': './src/official/official.page.ts',
    './Genres': './src/genres/genres.page.ts',
    './Genre': './src/genres/genre.page.ts',
    './Hashtag': './src/hashtag/hashtag.page.ts',
    './Search': './src/search/search.page.ts',
    './Guide': './src/guide/guide.page.ts',
    './Shop': './src/commerce/shop.page.ts',
    './EntryItems': './src/commerce/entryItems.module.ts',
    './MyPick': './src/commerce/myPick.module.ts',
    './MoreReplies': './src/comments/moreReplies.module.ts',
  },
};

export default remoteConfig(remote);

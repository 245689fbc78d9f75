import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export const remote = {
  directory: import.meta.dirname,
  name: 'entry',
  exposes: {
    './BlogTop': './src/blogtop/blogTop.page.ts',
    './EntryDetail': './src/detail/entryDetail.page.ts',
    './EntryList': './src/entryList/entryList.page.ts',
    './ThemeTop': './src/themeTop/themeTop.page.ts',
    './Theme': './src/theme/theme.page.ts',
    './Popular': './src/popular/popular.page.ts',
    './Day': './src/day/day.page.ts',
    './ArchiveTop': './src/archiveTop/archiveTop.page.ts',
    './Archive': './src/archive/archive.page.ts',
    './AmemberList': './src/amemberList/amemberList.page.ts',
    './AmemberEntry': './src/amemberEntry/amemberEntry.page.ts',
    './Ranking': './src/ranking/ranking.page.ts',
    './Official': './src/official/official.page.ts',
    './Genres': './src/genres/genres.page.ts',
    './Genre': './src/genre/genre.page.ts',
    './Hashtag': './src/hashtag/hashtag.page.ts',
    './Search': './src/search/search.page.ts',
    './Guide': './src/guide/guide.page.ts',
    './Shop': './src/shop/shop.page.ts',
    './EntryItems': './src/commerce/entryItems.module.ts',
    './MyPick': './src/myPick/myPick.module.ts',
    './MoreReplies': './src/replies/moreReplies.module.ts',
  },
};

export default remoteConfig(remote);

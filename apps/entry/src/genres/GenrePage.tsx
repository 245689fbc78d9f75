import { address } from '@engawa/contract';
import { genreRankingTitle } from '@engawa/ui-templates/parts/genreRankingTitle.ts';
import { useSelector } from 'react-redux';
import { RankedBlogs } from '../site/RankedBlogs.tsx';
import { SiteEntries } from '../site/SiteEntries.tsx';
import { selectSiteList } from '../site/siteListSlice.ts';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { LinkList } from '../site/LinkList.tsx';

const selectGenre = selectSiteList('genre');

/** The most read blogs of a genre, what is new on them, and the genres beside it. */
export const GenrePage = () => {
  const list = useSelector(selectGenre);
  if (!list) return null;
  const { genre, genres, blogs, entries } = list;
  return (
    <SitePanels columns title={`${genre.name}のブログ`}>
      <SitePanel
        title={genreRankingTitle(genre)}
        more={{ href: address.genres.path(), label: 'すべてのジャンルを見る' }}
      >
        {genres.length > 1 && (
          <LinkList
            label={`${genre.category.name}のジャンル`}
            ways={genres.map(({ code, name }) => ({
              href: address.genre.path(code),
              label: name,
              isHere: code === genre.code,
            }))}
          />
        )}
        <RankedBlogs blogs={blogs} />
      </SitePanel>
      {entries !== null && entries.length > 0 && (
        <SitePanel title="新着の記事">
          <SiteEntries entries={entries} level={3} />
        </SitePanel>
      )}
    </SitePanels>
  );
};

import { address } from '@engawa/contract';
import { genreRankingTitle } from '@engawa/ui-templates/parts/genreRankingTitle.ts';
import { useSelector } from 'react-redux';
import type { GenrePickups } from '@engawa/api-client/model/site.ts';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { RankedEntries } from '../site/RankedEntries.tsx';
import { UnreadPanel } from '../site/UnreadPanel.tsx';
import { RankedBlogs } from '../site/RankedBlogs.tsx';
import { SiteEntries } from '../site/SiteEntries.tsx';
import { selectSiteList, type SiteListOf } from '../site/siteListSlice.ts';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { LinkList } from '../site/LinkList.tsx';

/** Maximum number of the most read entries on the page. */
export const RANKED = 10;

const selectGenre = selectSiteList('genre');

const PICKED = '編集部のおすすめ';
const HASHTAGS = '話題のハッシュタグ';
const NEW = '新着の記事';

/** The recommended entries: today's recommendation first, then the others in the given order. */
const Pickups = ({ random, entries }: GenrePickups) => (
  <>
    {random && (
      <SitePanel title="今日のおすすめ">
        <SiteEntries entries={[random]} level={3} />
      </SitePanel>
    )}
    {entries.some(({ entryId }) => entryId !== random?.entryId) && (
      <SitePanel title={PICKED}>
        <SiteEntries
          entries={entries.filter(({ entryId }) => entryId !== random?.entryId)}
          level={3}
        />
      </SitePanel>
    )}
  </>
);

/**
 * Returns the new entries that are in none of the lists above them on the page; null if the read
 * failed.
 */
const filterNewEntries = ({ entries, ranked, pickups }: SiteListOf<'genre'>) => {
  const { random = null, entries: picked = [] } = pickups ?? {};
  const above = [...(ranked ?? []), ...picked, ...(random ? [random] : [])];
  const listed = new Set(above.map(({ entryId }) => entryId));
  return entries && entries.filter(({ entryId }) => !listed.has(entryId));
};

/**
 * A genre: its most read blogs and entries, recommendations, new entries, hashtags and related
 * genres. A part whose read failed renders a message in its place.
 */
export const GenrePage = () => {
  const list = useSelector(selectGenre);
  if (!list) return null;
  const { genre, genres, blogs, entries, ranked, pickups, hashtags } = list;
  const newEntries = filterNewEntries(list);
  const hasEntries = [ranked, entries].some((found) => found !== null && found.length > 0);
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
        {blogs.length === 0 && hasEntries ? (
          <p>このジャンルのブログの順位は、まだありません。</p>
        ) : (
          <RankedBlogs blogs={blogs} />
        )}
      </SitePanel>
      <RankedEntries title="よく読まれている記事" entries={ranked} rows={RANKED} />
      {pickups ? <Pickups {...pickups} /> : <UnreadPanel title={PICKED} />}
      {hashtags === null && <UnreadPanel title={HASHTAGS} />}
      {hashtags !== null && hashtags.length > 0 && (
        <SitePanel title={HASHTAGS}>
          <TagList
            tags={hashtags.map(({ name }) => ({ name, href: address.hashtag.path(name) }))}
          />
        </SitePanel>
      )}
      {newEntries === null && <UnreadPanel title={NEW} />}
      {newEntries !== null && newEntries.length > 0 && (
        <SitePanel title={NEW}>
          <SiteEntries entries={newEntries} level={3} />
        </SitePanel>
      )}
    </SitePanels>
  );
};

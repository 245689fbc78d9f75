import type { NewEntry } from '@engawa/api-client/model/site.ts';
import { entryPath } from '@engawa/contract';
import { Ranking } from '@engawa/ui-templates/parts/Ranking/Ranking.tsx';
import { useSelector } from 'react-redux';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { RankedBlogs } from '../site/RankedBlogs.tsx';
import { selectSiteList } from '../site/siteListState.ts';
import { SitePanel, SitePanels } from '../site/SitePanel.tsx';

const itemOf = ({ entryId, amebaId, title, blogTitle, image }: NewEntry) => ({
  key: String(entryId),
  href: entryPath(amebaId, entryId),
  title: shownTitle(title),
  note: blogTitle,
  image,
});

const selectRanking = selectSiteList('ranking');

/** The most read blogs and the most read entries of the site. */
export const RankingPage = () => {
  const list = useSelector(selectRanking);
  if (!list) return null;
  const { blogs, entries } = list;
  return (
    <SitePanels
      columns
      title="ランキング"
      lead="この90日の閲覧・いいね！・コメントを、新しいものほど重く数えています。"
    >
      <SitePanel title="ブログ">
        <RankedBlogs blogs={blogs} />
      </SitePanel>
      {entries !== null && entries.length > 0 && (
        <SitePanel title="記事">
          <Ranking imagePx={56} items={entries.map(itemOf)} />
        </SitePanel>
      )}
    </SitePanels>
  );
};

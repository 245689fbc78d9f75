import {
  RANKED_TYPE_NAMES,
  RANKED_TYPES,
  type RankedType,
} from '@engawa/blog-domain/routes/rankedTypes.ts';
import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { RankedBlogs } from '../site/RankedBlogs.tsx';
import { RankedEntries } from '../site/RankedEntries.tsx';
import { selectSiteList } from '../site/siteListSlice.ts';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { LinkList } from '../site/LinkList.tsx';

const selectRanking = selectSiteList('ranking', 'type-ranking');

const Types = ({ here }: { here?: RankedType }) => (
  <LinkList
    label="ランキングの種類"
    ways={[undefined, ...RANKED_TYPES].map((type) => ({
      href: type === undefined ? address.ranking.path() : address.typeRanking.path(type),
      label: type === undefined ? '総合' : RANKED_TYPE_NAMES[type],
      isHere: type === here,
    }))}
  />
);

/** The most read blogs and entries of the site, or the most read blogs of one type of bloggers. */
export const RankingPage = () => {
  const list = useSelector(selectRanking);
  if (!list) return null;
  if (list.kind === 'type-ranking')
    return (
      <SitePanels
        title={`${RANKED_TYPE_NAMES[list.type]}ランキング`}
        lead="この90日の閲覧・いいね！・コメントを、新しいものほど重く数えています。"
      >
        <Types here={list.type} />
        <RankedBlogs blogs={list.blogs} />
      </SitePanels>
    );
  const { blogs, entries } = list;
  return (
    <SitePanels
      columns
      title="ランキング"
      lead="この90日の閲覧・いいね！・コメントを、新しいものほど重く数えています。"
      above={<Types />}
    >
      <SitePanel title="ブログ">
        <RankedBlogs blogs={blogs} />
      </SitePanel>
      <RankedEntries title="記事" entries={entries} />
    </SitePanels>
  );
};

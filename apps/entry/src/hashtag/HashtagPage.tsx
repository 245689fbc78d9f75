import { address } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useSelector } from 'react-redux';
import { RankedEntries } from '../site/RankedEntries.tsx';
import { SiteEntries } from '../site/SiteEntries.tsx';
import { selectSiteList } from '../site/siteListSlice.ts';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { Pager } from '../site/Pager.tsx';

/** Maximum number of most read entries on the first page. */
export const RANKED = 5;

const selectHashtag = selectSiteList('hashtag');

/**
 * The entries with a hashtag, newest first; the first page starts with the most read entries. The
 * page has no total number, because the platform does not count it.
 */
export const HashtagPage = () => {
  const list = useSelector(selectHashtag);
  if (!list) return null;
  const { hashtag, page, nextPage, entries, ranked, rankedCount } = list;
  return (
    <SitePanels
      title={`#${hashtag}`}
      lead={page === 1 ? 'このハッシュタグがついた新着の記事です。' : `${page}ページ目`}
    >
      {entries.length === 0 && (
        <Empty icon="search" title="だれでも読める記事は、まだありません">
          <p>このハッシュタグは、会員限定の記事だけについています。</p>
        </Empty>
      )}
      {ranked === null || ranked.length > 0 ? (
        <>
          <RankedEntries
            title="よく読まれている記事"
            entries={ranked}
            rows={Math.min(RANKED, rankedCount)}
            isEven
          />
          <SitePanel title="新着の記事">
            <SiteEntries entries={entries} level={3} />
          </SitePanel>
        </>
      ) : (
        <SiteEntries entries={entries} level={2} />
      )}
      <Pager
        page={page}
        nextPage={nextPage}
        hrefOf={(number) => address.hashtag.path(hashtag, number)}
      />
    </SitePanels>
  );
};

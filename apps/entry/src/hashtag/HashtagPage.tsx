import { address } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useSelector } from 'react-redux';
import { SiteEntries } from '../site/SiteEntries.tsx';
import { selectSiteList } from '../site/siteListSlice.ts';
import { SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { Pager } from '../site/Pager.tsx';

const selectHashtag = selectSiteList('hashtag');

/** The entries that bear a hashtag, newest first. Their number is not counted. */
export const HashtagPage = () => {
  const list = useSelector(selectHashtag);
  if (!list) return null;
  const { hashtag, page, nextPage, entries } = list;
  return (
    <SitePanels
      title={`#${hashtag}`}
      lead={page === 1 ? 'このハッシュタグがついた新着の記事です。' : `${page}ページ目`}
    >
      {entries.length === 0 && (
        <Empty icon="search" title="だれでも読める記事は、まだありません">
          <p>このハッシュタグは、アメンバー限定の記事だけについています。</p>
        </Empty>
      )}
      <SiteEntries entries={entries} level={2} />
      <Pager
        page={page}
        nextPage={nextPage}
        hrefOf={(number) => address.hashtag.path(hashtag, number)}
      />
    </SitePanels>
  );
};

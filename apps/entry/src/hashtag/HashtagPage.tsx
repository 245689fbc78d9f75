import { hashtagPath } from '@engawa/contract';
import { PagingLink } from '@engawa/ui-templates/parts/Paging/PagingLink.tsx';
import { useSelector } from 'react-redux';
import { SiteEntries } from '../site/SiteEntries.tsx';
import { selectSiteList } from '../site/siteListState.ts';
import { SitePanels } from '../site/SitePanel.tsx';
import styles from './HashtagPage.module.scss';

const selectHashtag = selectSiteList('hashtag');

/** The entries that bear a hashtag, newest first; how many there are nobody counts. */
export const HashtagPage = () => {
  const list = useSelector(selectHashtag);
  if (!list) return null;
  const { hashtag, page, nextPage, entries } = list;
  const hrefOf = (number: number | null) => (number === null ? null : hashtagPath(hashtag, number));
  return (
    <SitePanels
      title={`#${hashtag}`}
      lead={page === 1 ? 'このハッシュタグがついた新着の記事です。' : `${page}ページ目`}
    >
      <SiteEntries entries={entries} level={2} />
      {(page > 1 || nextPage !== null) && (
        <nav className={styles['Turning']} aria-label="ページ送り">
          <PagingLink rel="prev" href={hrefOf(page > 1 ? page - 1 : null)} />
          <PagingLink rel="next" href={hrefOf(nextPage)} />
        </nav>
      )}
    </SitePanels>
  );
};

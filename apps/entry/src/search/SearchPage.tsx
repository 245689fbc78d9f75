import { address } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { useSelector } from 'react-redux';
import { RankedBlogs } from '../site/RankedBlogs.tsx';
import { SiteEntries } from '../site/SiteEntries.tsx';
import { selectSiteList, type SiteList } from '../site/siteListSlice.ts';
import { searchPath } from './searchQuery.ts';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { Pager } from '../site/Pager.tsx';
import { MOST_CHARACTERS } from './searchQuery.ts';

type Searched = Extract<SiteList, { kind: 'search' }>;

const selectSearch = selectSiteList('search');

/** How many there are, as far as that is known. */
const countOf = (what: string, count: number, hasMore: boolean) =>
  count === 0 ? [] : [`${what}${count}件${hasMore ? '以上' : ''}`];

const leadOf = ({ isCut, page, hashtag, blogs, hasMoreBlogs, ...list }: Searched) => {
  const counts = [
    ...(hashtag === null ? [] : ['ハッシュタグ']),
    ...countOf('ブログ', blogs.length, hasMoreBlogs),
    ...countOf('記事', list.entryCount, list.hasMoreEntries),
  ];
  return [
    ...(isCut ? [`長いことばのため、はじめの${MOST_CHARACTERS}文字でさがしました。`] : []),
    ...(counts.length > 0 ? [`${counts.join('、')}が見つかりました。`] : []),
    ...(page > 1 ? [`${page}ページ目`] : []),
  ].join('');
};

/**
 * What was found by the words of the address, a hashtag before blogs before entries, and a box to look
 * for others.
 */
export const SearchPage = () => {
  const list = useSelector(selectSearch);
  if (!list) return null;
  const { words, page, hashtag, blogs, entries, nextPage } = list;
  const isAllSeen = !list.hasMoreEntries;
  const lead = leadOf(list);
  return (
    <SitePanels
      title={words === '' ? 'ブログや記事をさがす' : `「${words}」の検索結果`}
      {...(lead !== '' && { lead })}
    >
      <SearchBox action={address.search.path()} size="page" value={words} />
      {words === '' && (
        <Empty icon="search" title="さがしたいことばを入れてください">
          <p>ことばをスペースで区切ると、すべてをふくむものをさがします。</p>
        </Empty>
      )}
      {words !== '' && hashtag === null && blogs.length === 0 && entries.length === 0 && (
        <Empty
          icon="search"
          title={isAllSeen ? '見つかりませんでした' : '記事が多く、さがしきれませんでした'}
        >
          <p>
            {isAllSeen
              ? 'ことばを短くするか、別のことばでさがしてみてください。'
              : 'もう少し長いことばや、別のことばでさがしてみてください。'}
          </p>
        </Empty>
      )}
      {hashtag !== null && (
        <SitePanel title="ハッシュタグ">
          <TagList tags={[{ name: hashtag, href: address.hashtag.path(hashtag) }]} />
        </SitePanel>
      )}
      {blogs.length > 0 && (
        <SitePanel title="ブログ">
          <RankedBlogs blogs={blogs} />
        </SitePanel>
      )}
      {entries.length > 0 && (
        <SitePanel title="記事">
          <SiteEntries entries={entries} level={3} />
          <Pager page={page} nextPage={nextPage} hrefOf={(number) => searchPath(words, number)} />
        </SitePanel>
      )}
    </SitePanels>
  );
};

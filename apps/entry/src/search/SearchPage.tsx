import type { SearchRefusal } from '@engawa/api-client/model/site.ts';
import { address } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { useSelector } from 'react-redux';
import { LinkList } from '../site/LinkList.tsx';
import { Pager } from '../site/Pager.tsx';
import { RankedBlogs } from '../site/RankedBlogs.tsx';
import { SiteEntries } from '../site/SiteEntries.tsx';
import { selectSiteList } from '../site/siteListSlice.ts';
import { formatSearchPath } from './searchQuery.ts';
import { SearchWays } from './SearchWays.tsx';
import {
  isBlogMissing,
  isNothingFound,
  formatSearchLead,
  formatSearchTitle,
  type SearchList,
} from './formatSearchTitle.ts';

const selectSearch = selectSiteList('search');

const hrefOfAll = (words: string) =>
  words === '' ? address.search.path() : formatSearchPath(words);

/** The searched blog, with a link to search all blogs. */
const Scope = ({ words, ofBlog }: SearchList) =>
  ofBlog && (
    <p>
      <a href={address.blogTop.path(ofBlog.amebaId)} dir="auto">
        {ofBlog.title}
      </a>
      の記事からさがします。{' '}
      <a href={hrefOfAll(words)} rel="nofollow">
        すべてのブログからさがす
      </a>
    </p>
  );

const REFUSALS: Readonly<
  Record<SearchRefusal, { readonly title: string; readonly advice: string }>
> = {
  tooManyWords: {
    title: 'ことばが多すぎて、さがせませんでした',
    advice: '一度にさがせるのは10語までです。ことばを減らしてください。',
  },
  onlyExcluded: {
    title: 'さがしたいことばも入れてください',
    advice: '「-」のついたことばは、結果からのぞくことばです。それだけではさがせません。',
  },
};

/**
 * Links to searches for other words: similar words if the search has no results, else other
 * spellings of the words.
 */
const NearWords = (list: SearchList) => {
  const { nearWords, amebaId } = list;
  if (nearWords.length === 0) return null;
  const title = isNothingFound(list) ? 'もしかして' : 'ほかの書き方でさがす';
  return (
    <SitePanel title={title}>
      <LinkList
        label={title}
        ways={nearWords.map((word) => ({ href: formatSearchPath(word, { amebaId }), label: word }))}
      />
    </SitePanel>
  );
};

/** Links to the results in both orders. */
const Orders = ({ words, amebaId, order }: SearchList) => (
  <LinkList
    label="並び順"
    ways={ORDERS.map(({ name, label }) => ({
      href: formatSearchPath(words, { amebaId, order: name }),
      label,
      isHere: name === order,
    }))}
  />
);

const ORDERS = [
  { name: 'relevance', label: '関連度順' },
  { name: 'newest', label: '新しい順' },
] as const;

/** The message of a search without results. */
const Unfound = ({ list }: { list: SearchList }) => {
  const { words, refusal, hasMoreEntries } = list;
  if (isBlogMissing(list))
    return (
      <Empty icon="search" title="このIDのブログはありません">
        <p>
          アドレスがまちがっているか、ブログがなくなったのかもしれません。{' '}
          <a href={hrefOfAll(words)}>すべてのブログからさがす</a>
        </p>
      </Empty>
    );
  if (words === '')
    return (
      <Empty icon="search" title="さがしたいことばを入れてください">
        <p>ことばをスペースで区切ると、すべてをふくむものをさがします。</p>
        <p>
          "梅 シロップ" のように引用符で囲むと続けて書かれたものを、-梅酒
          のように「-」をつけるとふくまないものをさがします。
        </p>
      </Empty>
    );
  if (refusal !== null)
    return (
      <Empty icon="search" title={REFUSALS[refusal].title}>
        <p>{REFUSALS[refusal].advice}</p>
      </Empty>
    );
  return (
    isNothingFound(list) && (
      <Empty
        icon="search"
        title={hasMoreEntries ? '記事が多く、さがしきれませんでした' : '見つかりませんでした'}
      >
        <p>
          {hasMoreEntries
            ? 'もう少し長いことばや、別のことばでさがしてみてください。'
            : 'ことばを短くするか、別のことばでさがしてみてください。'}
        </p>
      </Empty>
    )
  );
};

/**
 * The results for the words in the address: a hashtag, then blogs, then entries; in a search within
 * one blog, only entries. A search box follows.
 */
export const SearchPage = () => {
  const list = useSelector(selectSearch);
  if (!list) return null;
  const { words, page, order, hashtag, blogs, entries, nextPage, ofBlog, ways } = list;
  const amebaId = ofBlog?.amebaId ?? null;
  const lead = formatSearchLead(list);
  return (
    <SitePanels title={formatSearchTitle(list)} {...(lead !== '' && { lead })}>
      <SearchBox
        action={address.search.path()}
        size="page"
        value={words}
        {...(amebaId !== null && { amebaId, placeholder: 'このブログの記事をさがす' })}
      />
      <Scope {...list} />
      <Unfound list={list} />
      <NearWords {...list} />
      {ways && <SearchWays {...ways} />}
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
          <Orders {...list} />
          <SiteEntries entries={entries} level={3} />
          <Pager
            page={page}
            nextPage={nextPage}
            hrefOf={(number) => formatSearchPath(words, { page: number, amebaId, order })}
          />
        </SitePanel>
      )}
    </SitePanels>
  );
};

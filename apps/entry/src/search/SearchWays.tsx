import { address } from '@engawa/contract';
import { SitePanel } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { LinkList } from '../site/LinkList.tsx';
import type { SearchSuggestions as Ways } from '../site/siteListSlice.ts';

const RANKINGS = [
  { href: address.ranking.path(), label: 'ランキング' },
  { href: address.official.path(), label: '公式ブログ' },
  { href: address.genres.path(), label: 'すべてのジャンル' },
];

/**
 * Suggestions after a search without results. A group of suggestions whose read failed is left out.
 */
export const SearchWays = ({ hashtags, genres }: Ways) => (
  <>
    {hashtags !== null && hashtags.length > 0 && (
      <SitePanel title="話題のハッシュタグ">
        <TagList tags={hashtags.map(({ name }) => ({ name, href: address.hashtag.path(name) }))} />
      </SitePanel>
    )}
    {genres !== null && genres.length > 0 && (
      <SitePanel title="ジャンルからさがす">
        <LinkList
          label="ジャンル"
          ways={genres.map(({ code, name }) => ({ href: address.genre.path(code), label: name }))}
        />
      </SitePanel>
    )}
    <SitePanel title="よく読まれているものからさがす">
      <LinkList label="ランキングと一覧" ways={RANKINGS} />
    </SitePanel>
  </>
);

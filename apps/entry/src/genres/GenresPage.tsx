import { address } from '@engawa/contract';
import type { Genre } from '@engawa/api-client/model/site.ts';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useSelector } from 'react-redux';
import { selectSiteList } from '../site/siteListSlice.ts';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { LinkList } from '../site/LinkList.tsx';

const selectGenres = selectSiteList('genres');

/** Genres that stand together, under the category that they share. */
const byCategory = (genres: readonly Genre[]) => {
  const groups = new Map<string, { readonly name: string; readonly genres: Genre[] }>();
  for (const genre of genres) {
    const { code, name } = genre.category;
    const group = groups.get(code) ?? { name, genres: [] };
    group.genres.push(genre);
    groups.set(code, group);
  }
  return [...groups.values()];
};

/** All genres, sorted by what they have in common. */
export const GenresPage = () => {
  const list = useSelector(selectGenres);
  if (!list) return null;
  return (
    <SitePanels
      columns={list.genres.length > 0}
      title="ジャンル"
      lead="読みたいことから、ブログをさがせます。"
    >
      {list.genres.length === 0 && <Empty icon="tag" title="まだジャンルがありません" />}
      {byCategory(list.genres).map(({ name, genres }) => (
        <SitePanel key={name} title={name}>
          <LinkList
            label={`${name}のジャンル`}
            ways={genres.map(({ code, name: label, hasBlogs }) => ({
              href: address.genre.path(code),
              label,
              ...(!hasBlogs && { note: '0件' }),
            }))}
          />
        </SitePanel>
      ))}
    </SitePanels>
  );
};

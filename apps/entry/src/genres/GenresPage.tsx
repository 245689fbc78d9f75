import { address } from '@engawa/contract';
import type { Genre } from '@engawa/api-client/model/site.ts';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useSelector } from 'react-redux';
import { selectSiteList } from '../site/siteListSlice.ts';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { LinkList } from '../site/LinkList.tsx';
import { GenreTiles } from './GenreTiles.tsx';
import styles from './GenreTiles.module.scss';

const selectGenres = selectSiteList('genres');

/** Groups genres by their category. */
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

/** Genres without blogs, collapsed at the end of the page. Each genre keeps its link. */
const NoBlogsYet = ({ genres, isOpen }: { genres: readonly Genre[]; isOpen: boolean }) => (
  <details className={styles['NoBlogsYet']} open={isOpen}>
    <summary>まだブログのないジャンル（{genres.length}）</summary>
    <LinkList
      label="まだブログのないジャンル"
      ways={genres.map(({ code, name }) => ({ href: address.genre.path(code), label: name }))}
    />
  </details>
);

/**
 * All genres: genres with blogs grouped by category, and at the end genres without blogs in a
 * collapsed list.
 */
export const GenresPage = () => {
  const list = useSelector(selectGenres);
  if (!list) return null;
  const filled = list.genres.filter(({ hasBlogs }) => hasBlogs);
  const empty = list.genres.filter(({ hasBlogs }) => !hasBlogs);
  return (
    <SitePanels
      columns={filled.length > 0}
      title="ジャンル"
      lead="読みたいことから、ブログをさがせます。"
    >
      {list.genres.length === 0 && <Empty icon="tag" title="まだジャンルがありません" />}
      {byCategory(filled).map(({ name, genres }) => (
        <SitePanel key={name} title={name}>
          <GenreTiles label={`${name}のジャンル`} genres={genres} />
        </SitePanel>
      ))}
      {empty.length > 0 && <NoBlogsYet genres={empty} isOpen={filled.length === 0} />}
    </SitePanels>
  );
};

import { address } from '@engawa/contract';
import type { OfficialCategory } from '@engawa/api-client/model/site.ts';
import { useSelector } from 'react-redux';
import { RankedBlogs } from '../site/RankedBlogs.tsx';
import { selectSiteList, categoryName } from '../site/siteListSlice.ts';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { LinkList } from '../site/LinkList.tsx';

const selectOfficial = selectSiteList('official', 'category');

const Categories = ({
  categories,
  here,
}: {
  categories: readonly OfficialCategory[];
  here?: string;
}) => (
  <LinkList
    label="公式ブログの分野"
    ways={categories.map(({ code, name }) => ({
      href: address.category.path(code),
      label: name,
      isHere: code === here,
    }))}
  />
);

/** Official blogs: the top blogs of each category, or all blogs of one category. */
export const OfficialPage = () => {
  const list = useSelector(selectOfficial);
  if (!list) return null;
  if (list.kind === 'category')
    return (
      <SitePanels title={`${categoryName(list)}の公式ブログ`}>
        <Categories categories={list.categories} here={list.code} />
        <RankedBlogs blogs={list.blogs} />
      </SitePanels>
    );
  const filled = list.categories.filter(({ blogs }) => blogs.length > 0);
  return (
    <SitePanels
      columns={filled.length > 1}
      title="公式ブログ"
      lead="公式ブログを、分野ごとによく読まれている順に並べています。"
    >
      {filled.length === 0 && <RankedBlogs blogs={[]} />}
      {filled.map(({ code, name, blogs }) => (
        <SitePanel
          key={code}
          title={name}
          // No link to all blogs of a category with a single blog, because the linked list would
          // repeat this blog.
          {...(blogs.length > 1 && {
            more: { href: address.category.path(code), label: `${name}の公式ブログをすべて見る` },
          })}
        >
          <RankedBlogs blogs={blogs} />
        </SitePanel>
      ))}
    </SitePanels>
  );
};

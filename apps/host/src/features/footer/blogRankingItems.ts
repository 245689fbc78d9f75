import { address } from '@engawa/contract';
import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import type { RankingItem } from '@engawa/ui-templates/parts/Ranking/Ranking.tsx';

export const blogRankingItems = (blogs: readonly RankedBlog[]): readonly RankingItem[] =>
  blogs.map((blog) => ({
    key: blog.amebaId,
    href: address.blogTop.path(blog.amebaId),
    title: blog.title,
    note: blog.genreName,
    image: blog.image,
  }));

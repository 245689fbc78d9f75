import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import { blogTopPath } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Ranking } from '@engawa/ui-templates/parts/Ranking/Ranking.tsx';

const noteOf = ({ nickname, genreName }: RankedBlog) =>
  genreName === '' ? nickname : `${nickname}・${genreName}`;

/** Blogs by rank. */
export const RankedBlogs = ({ blogs }: { blogs: readonly RankedBlog[] }) =>
  blogs.length === 0 ? (
    <Empty icon="crown" title="まだブログがありません">
      <p>読まれはじめたブログから、ここに並びます。</p>
    </Empty>
  ) : (
    <Ranking
      imagePx={56}
      items={blogs.map((blog) => ({
        key: blog.amebaId,
        href: blogTopPath(blog.amebaId),
        title: blog.title,
        note: noteOf(blog),
        image: blog.image,
      }))}
    />
  );

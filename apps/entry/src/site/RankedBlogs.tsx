import { address } from '@engawa/contract';
import type { FoundBlog, RankedBlog } from '@engawa/api-client/model/site.ts';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Ranking } from '@engawa/ui-templates/parts/Ranking/Ranking.tsx';
import { MarkedText } from './MarkedText.tsx';

type VisibleBlog = RankedBlog & Partial<Pick<FoundBlog, 'hits'>>;

const Note = ({ blog: { nickname, genreName, hits } }: { blog: VisibleBlog }) => (
  <>
    <MarkedText text={nickname} hits={hits?.nickname} />
    {genreName !== '' && `・${genreName}`}
  </>
);

/** Blogs by rank; in search results with the words highlighted. */
export const RankedBlogs = ({ blogs }: { blogs: readonly VisibleBlog[] }) =>
  blogs.length === 0 ? (
    <Empty icon="crown" title="まだブログがありません">
      <p>読まれはじめたブログから、ここに並びます。</p>
    </Empty>
  ) : (
    <Ranking
      imagePx={56}
      items={blogs.map((blog) => ({
        key: blog.amebaId,
        href: address.blogTop.path(blog.amebaId),
        title: <MarkedText text={blog.title} hits={blog.hits?.title} />,
        note: <Note blog={blog} />,
        image: blog.image,
      }))}
    />
  );

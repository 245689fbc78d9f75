import type { ImportPost } from '@engawa/platform/domain/imports/importPost.ts';
import { readEntries } from '@engawa/harness/requests/readEntries.ts';
import { createAdminClient } from '@engawa/delivery/admin/adminClient.ts';
import type { BenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';
import { DEMO_BLOGS } from '@engawa/delivery/start/demo.ts';

/** Entries on a blog's top. */
const A_LIST = 10;
/** Entries per import request. */
const AT_ONCE = 20;
const HOUR_MS = 3_600_000;

/** The newest entries of the demo blog in template new, in import format. */
const newestPosts = async (product: BenchProduct): Promise<readonly ImportPost[]> => {
  const posts: ImportPost[] = [];
  for await (const entry of readEntries(product, DEMO_BLOGS.new)) {
    const publishedAt = new Date(entry.createdAt).toISOString();
    const html = entry.html ?? '';
    posts.push({
      guid: `${entry.entryId}`,
      title: entry.title,
      html,
      originalHtml: html,
      publishedAt,
      updatedAt: publishedAt,
      themeName: entry.theme.name,
      hashtags: [...entry.hashtags],
      commentsAllowed: true,
      publishFlg: 'open',
      comments: [],
    });
    if (posts.length === A_LIST) break;
  }
  return posts;
};

const makeBlog = async (
  product: BenchProduct,
  amebaId: string,
  posts: readonly ImportPost[],
): Promise<void> => {
  const client = createAdminClient(product.platform, product.adminToken);
  await client.createBlog({ amebaId, title: `${amebaId}の台所` });
  for (let from = 0; from < posts.length; from += AT_ONCE) {
    const results = await client.importPosts(amebaId, posts.slice(from, from + AT_ONCE));
    const failed = results.find(({ outcome }) => outcome === 'failed');
    if (failed) throw new Error(`${amebaId} could not be filled: ${failed.reason}`);
  }
};

/**
 * Creates blogs with the newest entries of the demo blog in template new. Concurrent requests for
 * one page share its rendering, so a load that renders each request needs a blog per connection.
 * @returns their names
 */
export const copyBlogs = async (
  product: BenchProduct,
  count: number,
): Promise<readonly string[]> => {
  const posts = await newestPosts(product);
  const names = Array.from({ length: count }, (_, index) => `bench-copy-${index + 1}`);
  for (const amebaId of names) await makeBlog(product, amebaId, posts);
  return names;
};

/** A blog with entries of realistic length, and more pages than one round requests. */
export type DeepBlog = {
  readonly amebaId: string;
  /** pages of ten complete entries each, without the blog's top */
  readonly lists: readonly string[];
  readonly entries: readonly string[];
};

const DEEP = 'bench-deep';

/** Makes each entry's text unique, because a cache keyed by content would serve equal texts. */
const deepPost = (posts: readonly ImportPost[], index: number): ImportPost => {
  const post = posts[index % posts.length];
  if (post === undefined) throw new Error('there is no entry to copy');
  const html = `<p>${index}回目の話です。</p>${post.html}`;
  const at = new Date(Date.parse(post.publishedAt ?? '') - index * HOUR_MS).toISOString();
  const title = `${post.title} ${index}`;
  return {
    ...post,
    guid: `deep-${index}`,
    title,
    html,
    originalHtml: html,
    publishedAt: at,
    updatedAt: at,
  };
};

/** Creates a blog with many entries. */
export const makeDeepBlog = async (product: BenchProduct, entries: number): Promise<DeepBlog> => {
  const posts = await newestPosts(product);
  const deep = Array.from({ length: entries }, (_, index) => deepPost(posts, index));
  await makeBlog(product, DEEP, deep);
  const paths: string[] = [];
  for await (const { entryId } of readEntries(product, DEEP, 'titles'))
    paths.push(`/${DEEP}/entry-${entryId}.html`);
  const last = Math.ceil(paths.length / A_LIST);
  const lists = Array.from({ length: last - 1 }, (_, at) => `/${DEEP}/page-${at + 2}.html`);
  return { amebaId: DEEP, lists, entries: paths };
};

import type { ImportPost } from '@engawa/platform/imports/importPost.ts';
import { createAdminClient } from '../../admin/adminClient.ts';
import { readEntries } from '../../../e2e/harness/requests/readApi.ts';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';
import { newestPosts } from '../product/copiedBlogs.ts';

/** A blog of entries that are as long as real ones, and more pages than one round asks for. */
export type DeepBlog = {
  readonly amebaId: string;
  /** pages of ten whole entries each, without the blog's top */
  readonly lists: readonly string[];
  readonly entries: readonly string[];
};

const AMEBA_ID = 'bench-deep';
const A_LIST = 10;
const AT_ONCE = 20;
const HOUR_MS = 3_600_000;

/** No two entries have the same text: what is kept by content would answer for all of them. */
const postAt = (posts: readonly ImportPost[], index: number): ImportPost => {
  const post = posts[index % posts.length];
  if (post === undefined) throw new Error('there is no entry to copy');
  const html = `<p>${index}回目の話です。</p>${post.html}`;
  const at = new Date(Date.parse(post.publishedAt ?? '') - index * HOUR_MS).toISOString();
  return {
    ...post,
    guid: `deep-${index}`,
    title: `${post.title} ${index}`,
    html,
    originalHtml: html,
    publishedAt: at,
    updatedAt: at,
  };
};

/** Makes the blog, by the newest entries of the demo's blog in template new. */
export const makeDeepBlog = async (product: BenchProduct, entries: number): Promise<DeepBlog> => {
  const posts = await newestPosts(product);
  const client = createAdminClient(product.platform, product.adminToken);
  await client.createBlog({ amebaId: AMEBA_ID, title: `${AMEBA_ID}の台所` });
  for (let from = 0; from < entries; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => postAt(posts, from + at));
    const failed = (await client.importPosts(AMEBA_ID, some)).find(
      ({ outcome }) => outcome === 'failed',
    );
    if (failed) throw new Error(`${AMEBA_ID} could not be filled: ${failed.reason}`);
  }
  const paths: string[] = [];
  for await (const { entryId } of readEntries(product, AMEBA_ID, 'titles'))
    paths.push(`/${AMEBA_ID}/entry-${entryId}.html`);
  const last = Math.ceil(paths.length / A_LIST);
  const lists = Array.from({ length: last - 1 }, (_, at) => `/${AMEBA_ID}/page-${at + 2}.html`);
  return { amebaId: AMEBA_ID, lists, entries: paths };
};

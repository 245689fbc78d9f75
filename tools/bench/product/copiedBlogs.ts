import { createAdminClient } from '../../admin/adminClient.ts';
import { readEntries } from '../../../e2e/harness/requests/readApi.ts';
import { DEMO_BLOGS } from '../../start/demo.ts';
import type { ImportPost } from '@engawa/platform/imports/importPost.ts';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';

/** Entries that one blog top shows. */
const ENTRIES = 10;

/** The newest entries of the demo's blog in template new, as one imports them. */
export const newestPosts = async (product: BenchProduct): Promise<readonly ImportPost[]> => {
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
    if (posts.length === ENTRIES) break;
  }
  return posts;
};

/**
 * Makes blogs with the newest entries of the demo blog in template new. A page that is rendered is rendered
 * for all who ask meanwhile: whoever wants each request rendered has to ask for another blog each.
 * @returns their names
 */
export const copyBlogs = async (
  product: BenchProduct,
  count: number,
): Promise<readonly string[]> => {
  const posts = await newestPosts(product);
  const client = createAdminClient(product.platform, product.adminToken);
  const names = Array.from({ length: count }, (_, index) => `bench-copy-${index + 1}`);
  for (const amebaId of names) {
    await client.createBlog({ amebaId, title: `${amebaId}の台所` });
    const results = await client.importPosts(amebaId, posts);
    const failed = results.find(({ outcome }) => outcome === 'failed');
    if (failed) throw new Error(`${amebaId} could not be filled: ${failed.reason}`);
  }
  return names;
};

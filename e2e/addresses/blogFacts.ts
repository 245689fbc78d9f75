import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { getPcLayout } from '@engawa/api-client/resources/blog/pcLayout.ts';
import type { Result } from '@engawa/contract';
import { readEntries } from '../harness/requests/readApi.ts';
import type { Product } from '../harness/product/product.ts';

/** What the addresses of one blog follow from. */
export type BlogSummary = {
  readonly amebaId: string;
  /** pages of its top; at least 1 */
  readonly pages: number;
  /** pages of the list of its entries; at least 1 */
  readonly listPages: number;
  readonly entries: readonly {
    readonly entryId: number;
    readonly isForMembers: boolean;
    readonly themeId: number;
    /** YYYYMMDD in Tokyo */
    readonly day: string;
    readonly imageIds: readonly number[];
  }[];
};

const STANDARD_LIMIT = 10;

const valueOf = <T>(answer: Result<T>): T => {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};

const imageIdsIn = (html: string | null): readonly number[] =>
  [...(html ?? '').matchAll(/data-image-id="(\d+)"/g)].map(([, id]) => Number(id));

/** @errors throws where the blog cannot be read */
export const blogFactsOf = async (
  product: Pick<Product, 'host'>,
  amebaId: string,
): Promise<BlogSummary> => {
  const { read } = createReadClient({ baseUrl: `${product.host}/_api` });
  const [blogger, layout] = await Promise.all([
    getBlogger(read)({ amebaId }),
    getPcLayout(read)({ amebaId }),
  ]);
  const entries: BlogSummary['entries'][number][] = [];
  for await (const { entryId, publishFlg, html, theme, createdAt } of readEntries(product, amebaId))
    entries.push({
      entryId,
      isForMembers: publishFlg === 'amember',
      themeId: theme.themeId,
      day: createdAt.slice(0, 10).replaceAll('-', ''),
      imageIds: imageIdsIn(html),
    });
  const limit = valueOf(layout).entryLimit ?? valueOf(blogger).blog.entryLimit ?? STANDARD_LIMIT;
  const pagesOf = (perPage: number) => Math.max(1, Math.ceil(entries.length / perPage));
  const listPages = pagesOf(Math.max(limit, STANDARD_LIMIT));
  return { amebaId, pages: pagesOf(limit), listPages, entries };
};

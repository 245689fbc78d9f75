import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import type { Entry } from '@engawa/api-client/model/entry.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import type { Product } from '../product/product.ts';

const PER_READ = 50;

/** Reads a blog's entries with their texts, newest first, until all are there. */
export async function* readEntries(
  { host }: Pick<Product, 'host'>,
  amebaId: string,
): AsyncGenerator<Entry> {
  const { read } = createReadClient({ baseUrl: `${host}/_api` });
  for (let number = 1; ; number += 1) {
    const query = { amebaId, page: number, limit: PER_READ, isNeedDetailText: true };
    const page = await getBlogEntries(read)(query);
    if (!page.ok) throw new Error(`${amebaId}: ${page.error.code}`);
    yield* page.value.entries;
    if (page.value.paging.nextPage === null) return;
  }
}

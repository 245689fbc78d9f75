import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import type { Entry } from '@engawa/api-client/model/entry.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import type { Product } from '../product/product.ts';

/** Entries per read, for titles only and with texts; the limits of a visitor. */
const PER_READ = { titles: 50, texts: 10 } as const;

/** Reads all entries of a blog, newest first. @param what `titles`: without their texts */
export async function* readEntries(
  { host }: Pick<Product, 'host'>,
  amebaId: string,
  what: keyof typeof PER_READ = 'texts',
): AsyncGenerator<Entry> {
  const { read } = createReadClient({ baseUrl: `${host}/_api` });
  for (let number = 1; ; number += 1) {
    const page = await getBlogEntries(read)({
      amebaId,
      page: number,
      limit: PER_READ[what],
      isNeedDetailText: what === 'texts',
    });
    if (!page.ok) throw new Error(`${amebaId}: ${page.error.code}`);
    yield* page.value.entries;
    if (page.value.paging.nextPage === null) return;
  }
}

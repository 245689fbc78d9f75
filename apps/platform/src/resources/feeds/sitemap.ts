import { toTokyoIso } from '../../system/tokyoTime.ts';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { CHUNK_IDS } from './sitemapChunk.ts';

type EntryChunk = { readonly chunk: number; readonly last_edited_at: Date };

/**
 * Steps through the index from range to range; the cost is independent of the entries in a range.
 */
const ENTRY_CHUNKS = `
  with recursive chunks as (
    (select e.entry_id / ${CHUNK_IDS} as chunk from entries e
      where ${isOpenEntry('$1')} order by e.entry_id / ${CHUNK_IDS} limit 1)
    union all
    select following.chunk
      from chunks c
     cross join lateral (select e.entry_id / ${CHUNK_IDS} as chunk from entries e
                          where e.entry_id / ${CHUNK_IDS} > c.chunk and ${isOpenEntry('$1')}
                          order by e.entry_id / ${CHUNK_IDS} limit 1) following
  )
  select c.chunk, newest.last_edited_at
    from chunks c
   cross join lateral (select e.last_edited_at from entries e
                        where e.entry_id / ${CHUNK_IDS} = c.chunk and ${isOpenEntry('$1')}
                        order by e.last_edited_at desc limit 1) newest
   order by c.chunk`;

/** A blog without an open entry is in no sitemap (`sitemapBlogs`). */
const HAS_ENTRY = `exists (select 1 from entries e where e.blog_id = b.blog_id and ${isOpenEntry('$1')})`;

const BLOG_CHUNKS = `
  with recursive chunks as (
    (select b.blog_id / ${CHUNK_IDS} as chunk from blogs b where ${HAS_ENTRY} order by b.blog_id limit 1)
    union all
    select following.chunk
      from chunks c
     cross join lateral (select b.blog_id / ${CHUNK_IDS} as chunk from blogs b
                          where b.blog_id >= (c.chunk + 1) * ${CHUNK_IDS} and ${HAS_ENTRY}
                          order by b.blog_id limit 1) following
  )
  select c.chunk from chunks c order by c.chunk`;

/** The sitemaps: ranges of 50,000 ids that contain at least one row. */
export const sitemap = ({ database, clock }: ReadDeps): ApiImplementation<'sitemap'> => ({
  read: async () => {
    const [entries, blogs] = await Promise.all([
      database.query<EntryChunk>(ENTRY_CHUNKS, [clock()]),
      database.query<{ readonly chunk: number }>(BLOG_CHUNKS, [clock()]),
    ]);
    return {
      data: {
        blog_chunks: blogs,
        entry_chunks: entries.map(({ chunk, last_edited_at }) => ({
          chunk,
          last_edit_datetime: toTokyoIso(last_edited_at),
        })),
      },
    };
  },
});

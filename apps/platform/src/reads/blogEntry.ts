import * as v from 'valibot';
import { entrySelect, isPublic, wireEntry, type EntryRow } from './entryRow.ts';
import { blogParams, findBlogId, notFound } from './findBlog.ts';
import { idParam, parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({ ...blogParams, entryId: idParam });

type Neighbour = { readonly entry_id: number; readonly title: string };

const link = (row: Neighbour | undefined) =>
  row ? { entry_id: row.entry_id, entry_title: row.title } : null;

const neighbour = (comparison: '<' | '>', order: 'asc' | 'desc') => `
  select e.entry_id, e.title from entries e
   where e.blog_id = $1 and ${isPublic('$2')}
     and (e.published_at, e.entry_id) ${comparison} (
       select here.published_at, here.entry_id from entries here where here.entry_id = $3)
   order by e.published_at ${order}, e.entry_id ${order} limit 1`;

const OLDER = neighbour('<', 'desc');
const NEWER = neighbour('>', 'asc');

/** One entry with its text and its neighbours in time. */
export const blogEntry = (deps: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const { database } = deps;
    const blogId = await findBlogId(database, asked);
    const values = [blogId, deps.clock(), asked.entryId];
    const [row] = await database.query<EntryRow>(
      `${entrySelect(true)} where e.blog_id = $1 and ${isPublic('$2')} and e.entry_id = $3`,
      values,
    );
    if (!row) throw notFound();
    const [older] = await database.query<Neighbour>(OLDER, values);
    const [newer] = await database.query<Neighbour>(NEWER, values);
    return { data: { entry: wireEntry(row, deps), prev: link(older), next: link(newer) } };
  },
});

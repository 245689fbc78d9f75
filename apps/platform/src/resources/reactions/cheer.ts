import * as v from 'valibot';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { blogParams, findBlogId, notFound } from '../request/findBlog.ts';
import { idParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { IS_CHEER_ALLOWED } from '../../domain/cheers/giveCheer.ts';

const schema = v.object({ ...blogParams, entryId: idParam });

/** Whether an entry accepts cheers (R6.4). */
export const cheer = ({ database, clock }: ReadDeps): ApiImplementation<'cheer'> => ({
  read: async (params) => {
    const { entryId, ...blog } = parseParams(schema, params);
    const [entry] = await database.query<{ is_allowed: boolean }>(
      `select ${IS_CHEER_ALLOWED} as is_allowed
         from entries e join blogs b on b.blog_id = e.blog_id
        where b.blog_id = $1 and e.entry_id = $2 and ${isPublic('$3')}`,
      [await findBlogId(database, blog), entryId, clock()],
    );
    if (!entry) throw notFound();
    return { data: { is_allowed: entry.is_allowed } };
  },
});

import * as v from 'valibot';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';
import { idParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, entryId: idParam });

type Row = Readonly<Record<'name' | 'shop_name' | 'url' | 'note', string>> & {
  readonly blog_id: number;
};

const MOST_PICKS = 10;

const SELECT = `
  select e.blog_id, p.name, p.shop_name, p.url, p.note
    from entries e
    join blogs b on b.blog_id = e.blog_id
    join entry_my_picks p on p.entry_id = e.entry_id
   where e.entry_id = $1 and b.ameba_id = $2 and ${isOpenEntry('$3')}
   order by p.position limit ${MOST_PICKS}`;

/**
 * The blogger's recommendations below an entry, in the blogger's order.
 * @errors ResourceError 404 if there are none
 */
export const myPick = ({ database, clock }: ReadDeps): ApiImplementation<'myPick'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const values = [requested.entryId, requireAmebaId(requested), clock()];
    const rows = await database.query<Row>(SELECT, values);
    requireBlog(rows[0], requested);
    const items = rows.map(({ name, shop_name, url, note }) => ({ name, shop_name, url, note }));
    return { data: { items } };
  },
});

import * as v from 'valibot';
import { notFound } from '../request/findBlog.ts';
import { hostParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ host: hostParam });

/** The blog of a custom domain. */
export const customDomain = ({ database }: ReadDeps): ApiImplementation<'customDomain'> => ({
  read: async (params) => {
    const { host } = parseParams(schema, params);
    const [row] = await database.query<{ ameba_id: string }>(
      `select b.ameba_id from blog_domains d join blogs b on b.blog_id = d.blog_id where d.host = $1`,
      [host.toLowerCase()],
    );
    if (!row) throw notFound();
    return { data: row };
  },
});

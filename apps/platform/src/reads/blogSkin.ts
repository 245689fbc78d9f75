import * as v from 'valibot';
import { ownerCssPath } from '../ownerCss/ownerCssPath.ts';
import { blogParams, findBlogId, notFound } from './findBlog.ts';
import { parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

type Row = {
  readonly skin_code: string;
  readonly template: string;
  readonly is_customized: boolean;
  readonly sub_directory: string;
};

/** The skin, which chooses the template; desktop and mobile pages have the same. */
export const blogSkin = ({ database, platformOrigin }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const blogId = await findBlogId(database, parseParams(v.object(blogParams), params));
    const [row] = await database.query<Row>(
      `select s.skin_code, s.template, s.custom_css is not null as is_customized, b.sub_directory
         from blog_skins s join blogs b on b.blog_id = s.blog_id where s.blog_id = $1`,
      [blogId],
    );
    if (!row) throw notFound();
    const cssUrl = platformOrigin + ownerCssPath(row.sub_directory, blogId);
    return {
      data: {
        blog_id: blogId,
        skin_code: row.skin_code,
        template: row.template,
        is_customized: row.is_customized,
        customized_css_url: row.is_customized ? cssUrl : null,
      },
    };
  },
});

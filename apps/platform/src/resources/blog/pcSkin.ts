import * as v from 'valibot';
import { ownerCssPath } from '../../domain/ownerCss/ownerCssPath.ts';
import { blogParams, findBlog, notFound } from '../request/findBlog.ts';
import { parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

/** The skin, which determines the template; desktop and mobile pages share it. */
export const pcSkin = ({ platformOrigin }: ReadDeps): ApiImplementation<'pcSkin'> => ({
  read: async (params, { shared }) => {
    const blog = await findBlog(shared, parseParams(v.object(blogParams), params));
    if (blog.template === null) throw notFound();
    const digest = blog.css_digest;
    return {
      data: {
        blog_id: blog.blog_id,
        skin_code: blog.skin_code,
        template: blog.template,
        is_customized: blog.is_customized,
        customized_css_url:
          digest === null
            ? null
            : platformOrigin + ownerCssPath(blog.sub_directory, blog.blog_id, digest),
      },
    };
  },
});

export const blogPcSkin = (deps: ReadDeps): ApiImplementation<'blogPcSkin'> => pcSkin(deps);

export const blogSpSkin = (deps: ReadDeps): ApiImplementation<'blogSpSkin'> => pcSkin(deps);

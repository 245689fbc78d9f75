import type { TemplateName } from '@engawa/contract';
import * as v from 'valibot';
import { blogParams, findBlog, notFound } from '../request/findBlog.ts';
import { flagParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { toDisplaySetting } from './pcSidebar.ts';

const text = (most: number) =>
  v.optional(
    v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.maxLength(most)),
  );

const skinParams = {
  ...blogParams,
  skinCode: text(60),
  /** `none`, `one`, `both`: number of side columns */
  useLayout: text(10),
};

type SkinRow = {
  readonly skin_code: string;
  readonly template: TemplateName;
  readonly css: string;
  readonly custom_css: string | null;
};

/**
 * The skin in a blog's preview, with its sheets as texts: the requested skin, else the blog's own.
 * @errors ResourceError 404 if no skin has the code
 */
export const pcPreviewSkin = ({ database }: ReadDeps): ApiImplementation<'pcPreviewSkin'> => ({
  read: async (params, { shared }) => {
    const requested = parseParams(v.object({ ...skinParams, expandFlag: flagParam }), params);
    const blog = await findBlog(shared, requested);
    const [row] = await database.query<SkinRow>(
      `select coalesce(k.skin_code, s.skin_code) as skin_code, coalesce(k.template, s.template) as template,
              coalesce(k.css, '') as css, s.custom_css
         from blog_skins s left join skins k on k.skin_code = coalesce($2, s.skin_code)
        where s.blog_id = $1 and (k.skin_code is not null or $2::text is null or $2 = s.skin_code)`,
      [blog.blog_id, requested.skinCode ?? null],
    );
    if (!row) throw notFound();
    return {
      data: {
        blog_id: blog.blog_id,
        skin_code: row.skin_code,
        template: row.template,
        skin_css: row.css,
        custom_css: row.custom_css ?? '',
        is_expanded: requested.expandFlag,
      },
    };
  },
});

const COLUMNS = {
  none: { use_sidebar1: false, use_sidebar2: false, no_use_sidebar: true },
  one: { use_sidebar1: true, use_sidebar2: false, no_use_sidebar: false },
  both: { use_sidebar1: true, use_sidebar2: true, no_use_sidebar: false },
} as const;

const isLayout = (name: string | undefined): name is keyof typeof COLUMNS =>
  name !== undefined && Object.hasOwn(COLUMNS, name);

/** The columns and the entries per page in a blog's preview: as requested, else the blog's own. */
export const pcSkinLayout: ApiImplementation<'pcSkinLayout'> = {
  read: async (params, { shared }) => {
    const requested = parseParams(v.object(skinParams), params);
    const blog = await findBlog(shared, requested);
    if (blog.template === null) throw notFound();
    const { use_sidebar1, use_sidebar2, no_use_sidebar } = isLayout(requested.useLayout)
      ? COLUMNS[requested.useLayout]
      : blog;
    return {
      data: {
        blog_id: blog.blog_id,
        entry_limit: blog.skin_entry_limit,
        use_sidebar1,
        use_sidebar2,
        no_use_sidebar,
      },
    };
  },
};

const COUNT = v.exactOptional(
  v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(50)),
);

const SETTINGS = {
  archive_display_type: v.exactOptional(v.picklist(['month', 'year'])),
  calendar_language: v.exactOptional(v.picklist(['japanese', 'other'])),
  theme_display_type: v.exactOptional(v.picklist(['list', 'tree'])),
  entry_display_count: COUNT,
  comment_display_count: COUNT,
  bookmark_display_count: COUNT,
  favorite_display_count: COUNT,
  reader_display_count: COUNT,
};

/** Parses `name:value;name:value`; of duplicates the last one counts. */
const settingsIn = (listed: string) =>
  Object.fromEntries(
    listed.split(';').flatMap((one) => {
      const at = one.indexOf(':');
      return at < 1 ? [] : [[one.slice(0, at), one.slice(at + 1)] as const];
    }),
  );

/** The side modules in a preview: as `displayCountSetting` requests, else the blog's own. */
export const pcPreviewSidebar: ApiImplementation<'pcPreviewSidebar'> = {
  read: async (params, { shared }) => {
    const requested = parseParams(
      v.object({ ...blogParams, displayCountSetting: text(500) }),
      params,
    );
    const blog = await findBlog(shared, requested);
    if (blog.template === null) throw notFound();
    const said = parseParams(v.object(SETTINGS), settingsIn(requested.displayCountSetting ?? ''));
    return { data: { display_setting: { ...toDisplaySetting(blog), ...said } } };
  },
};

import type { TemplateName } from '@engawa/contract';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import { notFound } from '../request/findBlog.ts';
import { parseParams } from '../request/params.ts';
import { imageFile } from '../rows/picture.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { toDisplaySetting } from '../blog/pcSidebar.ts';
import { requireSelf } from '../request/requireSelf.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';
import { SECTION_NAMES, SECTIONS } from './sections.ts';

/** Number of entries offered for pinning. */
const CHOICES = 30;

/** SQL for a colour in a skin's style sheet, or null. */
const colorIn = (name: 'page' | 'main'): string =>
  `substring(css from '--skin-${name}:(#[0-9a-fA-F]{3,6})')`;

type SkinRow = {
  readonly skin_code: string;
  readonly name: string;
  readonly template: TemplateName;
  readonly page_color: string | null;
  readonly main_color: string | null;
};

type LinkRow = { readonly entry_id: number; readonly entry_title: string };

type OwnRow = {
  readonly custom_css_source: string | null;
  readonly message_board: string;
  readonly is_message_board_illegal: boolean;
  readonly introduction: string;
  readonly fixed_entry_ids: readonly number[];
};

/** Finds the options of the design form. @errors ResourceError 404 */
const findOptions = async ({ database, clock }: WriteDeps, blogId: number) => {
  const [[own], skins, entries] = await Promise.all([
    database.query<OwnRow>(
      `select s.custom_css_source, b.message_board, b.is_message_board_illegal, m.introduction,
              array(select f.entry_id from blog_fixed_entries f where f.blog_id = b.blog_id
                     order by f.position) as fixed_entry_ids
         from blogs b join members m on m.member_id = b.member_id
         join blog_skins s on s.blog_id = b.blog_id where b.blog_id = $1`,
      [blogId],
    ),
    database.query<SkinRow>(
      `select skin_code, name, template, ${colorIn('page')} as page_color,
              ${colorIn('main')} as main_color
         from skins order by position`,
    ),
    database.query<LinkRow>(
      `select e.entry_id, e.title as entry_title from entries e join blogs b on b.blog_id = e.blog_id
        where e.blog_id = $1 and ${isPublic('$2')} order by e.published_at desc limit ${CHOICES}`,
      [blogId, clock()],
    ),
  ]);
  if (!own) throw notFound();
  return { own, skins, entries };
};

/**
 * The look of the signed-in member's blog, with all options of its form; `update` writes one
 * section.
 * @errors ResourceError 401 without a session, 404 for a member without a blog, 422 with the reason
 * why a section is refused
 */
export const blogDesign = (deps: WriteDeps): ApiImplementation<'blogDesign'> => ({
  read: async (_params, context) => {
    const { amebaId } = await requireSelf(deps, context, undefined);
    const blog = await context.shared.blog(amebaId);
    if (!blog || blog.template === null) throw notFound();
    const { own, skins, entries } = await findOptions(deps, blog.blog_id);
    return {
      data: {
        ameba_id: blog.ameba_id,
        blog_id: blog.blog_id,
        skin_code: blog.skin_code,
        skins,
        entry_limit: blog.skin_entry_limit,
        use_sidebar1: blog.use_sidebar1,
        use_sidebar2: blog.use_sidebar2,
        display_setting: toDisplaySetting(blog),
        css: own.custom_css_source ?? '',
        message: own.message_board,
        illegal_flg: own.is_message_board_illegal,
        introduction: own.introduction,
        fields: blog.fields ?? [],
        cover_image:
          blog.cover_path === null
            ? null
            : imageFile(deps.platformOrigin, {
                path: blog.cover_path,
                width: blog.cover_width,
                height: blog.cover_height,
              }),
        fixed_entry_ids: own.fixed_entry_ids,
        sns_sites: blog.sns_sites ?? [],
        announcement_text: blog.announcement_text ?? '',
        announcement_entry_id: blog.announcement_entry_id,
        entries,
      },
      meta: PRIVATE_META,
    };
  },
  update: async (params, body, context) => {
    const { section } = parseParams(v.object({ section: v.picklist(SECTION_NAMES) }), params);
    const { database, clock, purge } = deps;
    const { memberId, amebaId } = await requireWriter(deps, context);
    await database.transaction(async (tx) => {
      const [blog] = await tx.query<{ blog_id: number; fields: readonly string[] | null }>(
        `select b.blog_id, p.fields from blogs b left join blog_paid_plans p on p.blog_id = b.blog_id
          where b.member_id = $1 for update of b`,
        [memberId],
      );
      if (!blog) throw notFound();
      await SECTIONS[section].write(
        tx,
        { blogId: blog.blog_id, amebaId, memberId, fields: blog.fields ?? [], now: clock() },
        body,
      );
      await writeAuditLog(tx, clock, {
        actor: amebaId,
        act: 'blog.design-changed',
        subject: `blog:${amebaId} ${section}`,
      });
    });
    // the owner continues to the blog, which must show the saved values
    purge([`blog:${amebaId}`], 'hard');
    return { data: { result: 'success' }, meta: PRIVATE_META };
  },
});

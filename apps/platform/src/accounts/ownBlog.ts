import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { createBlogWithin } from '../admin/createBlog.ts';
import { writeAudit } from '../audit/auditLog.ts';
import type { ApiResource } from '../reads/apiContext.ts';
import { parseParams } from '../reads/params.ts';
import { PRIVATE_META } from '../reads/privateMeta.ts';
import { requireSelf } from '../sessions/requireSelf.ts';
import { requireWriter, type WriteDeps } from '../writes/writer.ts';

/** Code points. */
const TITLE_MOST = 60;

const schema = v.object({
  title: v.pipe(
    v.string(),
    v.maxLength(1000),
    v.transform((title) => title.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()),
  ),
  template: v.picklist(TEMPLATE_NAMES),
});

type Row = { readonly title: string; readonly template: string; readonly has_entries: boolean };

/**
 * The blog that a member begins with: its name and its template. `create` makes it, or names one that has no
 * entry yet anew.
 * @errors ResourceError 401, 403, 409 `has-entries`, 422 `title-blank` or `title-long`
 */
export const ownBlog = (deps: WriteDeps): ApiResource => ({
  read: async (_params, context) => {
    const { memberId, amebaId, nickname } = await requireSelf(deps, context, undefined);
    const [row] = await deps.database.query<Row>(
      `select b.title, s.template,
              exists (select 1 from entries e where e.blog_id = b.blog_id) as has_entries
         from blogs b join blog_skins s on s.blog_id = b.blog_id where b.member_id = $1`,
      [memberId],
    );
    const templates = await deps.database.query<{ template: string; name: string }>(
      `select template, name from skins where skin_code = template || '-plain' order by position`,
    );
    return {
      data: {
        ameba_id: amebaId,
        templates,
        title: row?.title ?? `${nickname}のブログ`,
        template: row?.template ?? 'new',
        has_blog: row !== undefined,
        has_entries: row?.has_entries ?? false,
      },
      meta: PRIVATE_META,
    };
  },
  create: async (params, _body, context) => {
    const { title, template } = parseParams(schema, params);
    const { memberId, amebaId } = await requireWriter(deps, context);
    if (title === '') throw new ResourceError(422, 'title-blank');
    if ([...title].length > TITLE_MOST) throw new ResourceError(422, 'title-long');
    await deps.database.transaction(async (tx) => {
      const { blogId, isCreated } = await createBlogWithin(tx, deps.clock(), {
        amebaId,
        title,
        template,
      });
      const entries = await tx.query('select 1 from entries where blog_id = $1 limit 1', [blogId]);
      if (entries.length > 0) throw new ResourceError(409, 'has-entries');
      await tx.query('update blogs set title = $2 where blog_id = $1 and member_id = $3', [
        blogId,
        title,
        memberId,
      ]);
      await tx.query('update blog_skins set template = $2, skin_code = $3 where blog_id = $1', [
        blogId,
        template,
        `${template}-plain`,
      ]);
      await writeAudit(tx, deps.clock, {
        actor: amebaId,
        act: isCreated ? 'blog.created' : 'blog.begun',
        subject: `blog:${amebaId}`,
      });
    });
    // a blog without entries stands on no page but its own
    deps.purge([`blog:${amebaId}`], 'hard');
    return { data: { result: 'success' }, meta: PRIVATE_META };
  },
});

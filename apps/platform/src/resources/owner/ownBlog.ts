import { BLOG_LIMITS, oneLine } from '@engawa/api-client/blogLimits.ts';
import { TEMPLATE_NAMES, type TemplateName } from '@engawa/contract/templates.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { createBlogWithin } from '../../domain/blogs/createBlog.ts';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import type { Clock } from '../../system/clock.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import { toSubDirectory } from '../../domain/ownerCss/ownerCssPath.ts';
import { notFound } from '../request/findBlog.ts';
import { codeParam, parseParams } from '../request/params.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import { requireSelf } from '../request/requireSelf.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';

const line = v.pipe(v.string(), v.maxLength(1000), v.transform(oneLine));

const beginSchema = v.object({ title: line, template: v.picklist(TEMPLATE_NAMES) });

const settingsSchema = v.object({
  title: line,
  description: line,
  genreCode: v.nullable(codeParam),
});

const countCharacters = (text: string) => [...text].length;

/** @errors ResourceError 422 `title-blank` or `title-long` */
const requireTitle = (title: string): void => {
  if (title === '') throw new ResourceError(422, 'title-blank');
  if (countCharacters(title) > BLOG_LIMITS.title) throw new ResourceError(422, 'title-long');
};

/** @errors ResourceError 422 `no-genre` */
const requireGenre = async (tx: Queryable, code: string): Promise<void> => {
  const known = await tx.query('select 1 from genres where code = $1', [code]);
  if (known.length === 0) throw new ResourceError(422, 'no-genre');
};

type Row = {
  readonly title: string;
  readonly description: string;
  readonly genre_code: string | null;
  readonly template: TemplateName;
  readonly has_entries: boolean;
};

type NewBlog = {
  readonly memberId: number;
  readonly amebaId: string;
  readonly title: string;
  readonly template: TemplateName;
};

/** @errors ResourceError 409 `has-entries` */
const beginBlog = async (
  tx: Queryable,
  clock: Clock,
  { memberId, amebaId, title, template }: NewBlog,
): Promise<void> => {
  const { blogId, isCreated } = await createBlogWithin(tx, clock(), {
    amebaId,
    title,
    template,
  });
  const entries = await tx.query('select 1 from entries where blog_id = $1 limit 1', [blogId]);
  if (entries.length > 0) throw new ResourceError(409, 'has-entries');
  // the owner has chosen a look, so the blog's style sheet has an address from now on
  await tx.query(
    'update blogs set title = $2, sub_directory = $4 where blog_id = $1 and member_id = $3',
    [blogId, title, memberId, toSubDirectory(amebaId)],
  );
  await tx.query('update blog_skins set template = $2, skin_code = $3 where blog_id = $1', [
    blogId,
    template,
    `${template}-plain`,
  ]);
  await writeAuditLog(tx, clock, {
    actor: amebaId,
    act: isCreated ? 'blog.created' : 'blog.begun',
    subject: `blog:${amebaId}`,
  });
};

/**
 * Title, description and genre of a member's blog. `create` makes the blog, or renames a blog that
 * has no entry yet and sets its template; `update` changes title, description and genre at any
 * time.
 * @errors ResourceError 401, 403, 404 `update` without a blog, 409 `has-entries`, 422
 * `title-blank`, `title-long`, `description-long` or `no-genre`, 429
 */
export const ownBlog = (deps: WriteDeps): ApiImplementation<'ownBlog'> => ({
  read: async (_params, context) => {
    const { memberId, amebaId, nickname } = await requireSelf(deps, context, undefined);
    const [row] = await deps.database.query<Row>(
      `select b.title, b.description, b.genre_code, s.template,
              exists (select 1 from entries e where e.blog_id = b.blog_id) as has_entries
         from blogs b join blog_skins s on s.blog_id = b.blog_id where b.member_id = $1`,
      [memberId],
    );
    const templates = await deps.database.query<{ template: TemplateName; name: string }>(
      `select template, name from skins where skin_code = template || '-plain' order by position`,
    );
    return {
      data: {
        ameba_id: amebaId,
        templates,
        title: row?.title ?? `${nickname}のブログ`,
        description: row?.description ?? '',
        genre_code: row?.genre_code ?? null,
        template: row?.template ?? 'new',
        has_blog: row !== undefined,
        has_entries: row?.has_entries ?? false,
      },
      meta: PRIVATE_META,
    };
  },
  create: async (params, _body, context) => {
    const { title, template } = parseParams(beginSchema, params);
    const { memberId, amebaId } = await requireWriter(deps, context);
    requireTitle(title);
    await deps.database.transaction((tx) =>
      beginBlog(tx, deps.clock, { memberId, amebaId, title, template }),
    );
    // a blog without entries appears on no page except its own
    deps.purge([`blog:${amebaId}`], 'hard');
    return { data: { result: 'success' }, meta: PRIVATE_META };
  },
  update: async (_params, body, context) => {
    const { database, clock, purge } = deps;
    const { memberId, amebaId } = await requireWriter(deps, context);
    const typed = v.safeParse(settingsSchema, body);
    if (!typed.success) throw new ResourceError(422, 'malformed');
    const { title, description, genreCode } = typed.output;
    requireTitle(title);
    if (countCharacters(description) > BLOG_LIMITS.description)
      throw new ResourceError(422, 'description-long');
    await database.transaction(async (tx) => {
      if (genreCode !== null) await requireGenre(tx, genreCode);
      const changed = await tx.query(
        `update blogs set title = $2, description = $3, genre_code = $4
          where member_id = $1 returning blog_id`,
        [memberId, title, description, genreCode],
      );
      if (changed.length === 0) throw notFound();
      await writeAuditLog(tx, clock, {
        actor: amebaId,
        act: 'blog.settings-changed',
        subject: `blog:${amebaId}`,
      });
    });
    // the owner returns from the form to the blog, which must show the saved values
    purge([`blog:${amebaId}`], 'hard');
    purge(['site'], 'soft');
    return { data: { result: 'success' }, meta: PRIVATE_META };
  },
});

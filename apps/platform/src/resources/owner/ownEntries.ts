import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { normaliseName } from '@engawa/api-client/names/normaliseName.ts';
import { cardCacheTag } from '@engawa/contract/pages/cacheTags.ts';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import { unlinkOwnPictures } from '../../domain/entryHtml/ownPictures.ts';
import { toExcerpt } from '../../domain/entryHtml/plainText.ts';
import { findCardTags } from '../../domain/entries/reblogEntry.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import { withMarks } from '../../domain/pictures/withPictures.ts';
import { entrySelect, wireEntry, type EntryRow } from '../rows/entryRow.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { notFound } from '../request/findBlog.ts';
import { buildPaging, resolveRange } from '../request/paging.ts';
import { amebaIdParam, idParam, limitParam, pageParam, parseParams } from '../request/params.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { findFirstSteps } from './checklist.ts';
import { requireSelf } from '../request/requireSelf.ts';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';
import {
  ENTRY_STATES,
  inState,
  IS_WRITTEN,
  lockOwnEntry,
  requireOwnBlog,
  stateColumn,
  themeNames,
  type EntryState,
} from './ownEntryRow.ts';
import { formatHashtags, parseHashtags } from '../../domain/entries/hashtags.ts';
import { toLocalTime, typedEntrySchema, type TypedEntry } from '../../domain/entries/typedEntry.ts';

const listSchema = v.object({
  state: v.optional(v.picklist(ENTRY_STATES), 'open'),
  page: pageParam,
  limit: limitParam(20),
});

type ListRow = {
  readonly entry_id: number;
  readonly title: string;
  readonly theme_name: string;
  readonly state: EntryState;
  readonly is_hidden: boolean;
  readonly is_changed: boolean;
  readonly published_at: Date;
  readonly updated_at: Date;
};

const buildListSelect = (state: EntryState): string => `
  select e.entry_id, e.title, t.name as theme_name, ${stateColumn('$2')} as state,
         e.visibility = 'hidden' as is_hidden,
         exists (select 1 from entry_changes c where c.entry_id = e.entry_id) as is_changed,
         e.published_at, e.updated_at
    from entries e join themes t on t.theme_id = e.theme_id
   where e.blog_id = $1 and ${inState('$2')[state]} and ${IS_WRITTEN}
   order by ${state === 'draft' ? 'e.updated_at' : 'e.published_at'} desc, e.entry_id desc
   limit $3 offset $4`;

/**
 * The entries of the member's own blog in one state, and the data that the editor needs for a new
 * one.
 * @errors ResourceError 401 without a session, 404 for a member without a blog
 */
export const ownEntries = (deps: ReadDeps): ApiImplementation<'ownEntries'> => ({
  read: async (params, context) => {
    const requested = parseParams(listSchema, params);
    const { memberId } = await requireSelf(deps, context, undefined);
    const { database, clock } = deps;
    const blog = await requireOwnBlog(database, memberId);
    const range = resolveRange(requested);
    const states = inState('$2');
    const [rows, counts, themes, steps] = await Promise.all([
      database.query<ListRow>(buildListSelect(requested.state), [
        blog.blog_id,
        clock(),
        range.limit,
        range.offset,
      ]),
      database.query<Readonly<Record<EntryState, number>>>(
        `select ${ENTRY_STATES.map((state) => `(count(*) filter (where ${states[state]}))::int as ${state}`).join(', ')}
           from entries e where e.blog_id = $1 and ${IS_WRITTEN}`,
        [blog.blog_id, clock()],
      ),
      themeNames(database, blog.blog_id),
      findFirstSteps(database, memberId, clock()),
    ]);
    const [count] = counts;
    if (!count) throw new Error('query returned no row');
    return {
      data: {
        ameba_id: blog.ameba_id,
        entries: rows.map(({ published_at: at, updated_at: updatedAt, ...row }) => ({
          ...row,
          publish_at: toTokyoIso(at),
          upd_datetime: toTokyoIso(updatedAt),
        })),
        counts: count,
        themes,
        steps,
        paging: buildPaging(range, count[requested.state]),
      },
      meta: PRIVATE_META,
    };
  },
});

const oneSchema = v.object({ amebaId: v.optional(amebaIdParam), entryId: idParam });

type OneRow = EntryRow & {
  readonly state: EntryState;
  readonly is_hidden: boolean;
  readonly version: number;
  readonly is_typed: boolean;
  /** text in the editor */
  readonly own_text: string;
  readonly changed_typed: unknown;
  readonly changed_text: string | null;
  readonly changed_at: Date | null;
};

const ONE = `
  select one.*, e.version, e.is_typed, 
         case when e.is_typed then e.entry_text_original else e.entry_text end as own_text,
         ${stateColumn('$3')} as state,
         e.visibility = 'hidden' as is_hidden,
         c.typed as changed_typed, c.entry_text as changed_text, c.saved_at as changed_at
    from (${entrySelect(true, 'owner')} where b.member_id = $1 and e.entry_id = $2 and ${IS_WRITTEN}) one
    join entries e on e.entry_id = one.entry_id
    left join entry_changes c on c.entry_id = one.entry_id`;

/**
 * Builds the editor form of a stored entry. An imported entry is edited as sanitised HTML: its
 * source has codes and paragraphs of another editor.
 */
const storedForm = (row: OneRow): TypedEntry => ({
  title: row.title,
  text: row.is_typed ? row.own_text : unlinkOwnPictures(row.own_text, row.ameba_id),
  themeName: row.theme_name,
  hashtags: formatHashtags(row.hashtags),
  publishFlg: row.publish_flg,
  // a draft without a time stores the time of its last save
  publishAt:
    row.state === 'draft' && row.published_at.getTime() === row.updated_at.getTime()
      ? ''
      : toLocalTime(row.published_at),
  denyComment:
    row.deny_comment === 'deny' || row.deny_comment === 'ameba_only' ? row.deny_comment : 'accept',
  isPr: row.pr_flg,
});

/** Builds the entry as it will be after its change is published. */
const changedRow = (row: OneRow, typed: TypedEntry): EntryRow => ({
  ...row,
  title: typed.title,
  entry_text: row.changed_text,
  excerpt: toExcerpt(row.changed_text ?? ''),
  theme_name: normaliseName(typed.themeName),
  hashtags: parseHashtags(typed.hashtags),
  publish_flg: typed.publishFlg,
  pr_flg: typed.isPr,
});

const buildOwnEntry = (row: OneRow, deps: ReadDeps) => {
  const changed = row.changed_at === null ? null : v.parse(typedEntrySchema, row.changed_typed);
  const visible = changed ? changedRow(row, changed) : row;
  const isSaved = row.state !== 'draft' || row.published_at.getTime() !== row.updated_at.getTime();
  return {
    entry: wireEntry(visible, deps, 'subject'),
    prev: null,
    next: null,
    state: row.state,
    publishAt: isSaved ? toTokyoIso(row.published_at) : null,
    is_hidden: row.is_hidden,
    is_changed: changed !== null,
    is_typed: row.is_typed,
    version: row.version,
    saved_at: toTokyoIso(row.changed_at ?? row.updated_at),
    typed: changed ?? storedForm(row),
  };
};

/**
 * Returns 403 for another member's public entry, and 404 for a draft, whose existence is secret.
 */
const notOwn = async ({ database, clock }: ReadDeps, entryId: number): Promise<ResourceError> => {
  const known = await database.query(
    `select 1 from entries e join blogs b on b.blog_id = e.blog_id
      where e.entry_id = $1 and ${isPublic('$2')}`,
    [entryId, clock()],
  );
  return known.length > 0 ? new ResourceError(403, 'Forbidden') : notFound();
};

/** A deleted import is recorded, so that the next import does not recreate it. */
const DELETE = `
  with gone as (delete from entries where entry_id = $1 returning blog_id, import_source, import_guid)
  insert into import_removals (blog_id, import_source, import_guid, removed_at)
  select blog_id, import_source, import_guid, $2::timestamptz from gone where import_guid is not null
  on conflict do nothing`;

/**
 * One entry of the member's own, in any state, in the form of `blogEntry`, with its unpublished
 * change as a preview. `delete` deletes it; with `what: change` only the unpublished change.
 * @errors ResourceError 401 without a session, 403 another member's blog or open entry, 404 no such
 * entry
 */
export const ownEntry = (deps: WriteDeps): ApiImplementation<'ownEntry'> => ({
  read: async (params, context) => {
    const { amebaId, entryId } = parseParams(oneSchema, params);
    const { memberId } = await requireSelf(deps, context, amebaId);
    const { database, clock } = deps;
    const blog = await requireOwnBlog(database, memberId);
    const [[row], themes] = await Promise.all([
      database.query<OneRow>(ONE, [memberId, entryId, clock()]),
      themeNames(database, blog.blog_id),
    ]);
    if (!row) throw await notOwn(deps, entryId);
    const own = buildOwnEntry(row, deps);
    const text = await withMarks(database, memberId, own.typed.text);
    return { data: { ...own, typed: { ...own.typed, text }, themes }, meta: PRIVATE_META };
  },
  delete: async (params, _body, context) => {
    const { entryId, what } = parseParams(
      v.object({ entryId: idParam, what: v.optional(v.picklist(['entry', 'change']), 'entry') }),
      params,
    );
    const { memberId, amebaId } = await requireWriter(deps, context);
    const tags = await deps.database.transaction(async (tx) => {
      const blog = await requireOwnBlog(tx, memberId);
      await lockOwnEntry(tx, deps.clock, blog.blog_id, entryId);
      if (what === 'change') {
        await tx.query('delete from entry_changes where entry_id = $1', [entryId]);
        await tx.query('update entries set version = version + 1 where entry_id = $1', [entryId]);
        return [];
      }
      const cards = await findCardTags(tx, 'e.entry_id = $1', entryId);
      await tx.query(DELETE, [entryId, deps.clock()]);
      await writeAuditLog(tx, deps.clock, {
        actor: amebaId,
        act: 'entry.deleted',
        subject: `entry:${entryId}`,
      });
      return [`entry:${entryId}`, `blog:${amebaId}`, 'site', ...cards, cardCacheTag(entryId)];
    });
    if (tags.length > 0) deps.purge(tags, 'hard');
    return { data: { result: 'success' }, meta: PRIVATE_META };
  },
});

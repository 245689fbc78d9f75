import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { normaliseName } from '@engawa/api-client/names/normaliseName.ts';
import * as v from 'valibot';
import { writeAuditLog, type AuditAction } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import {
  collectOwnPictures,
  unlinkOwnPictures,
  type TextPicture,
} from '../../domain/entryHtml/ownPictures.ts';
import type { SanitiserRefusal, SanitiserThread } from '../../domain/entryHtml/sanitiserThread.ts';
import { typedHtml } from '../../domain/entryHtml/typedHtml.ts';
import type { Caller } from '../request/apiContext.ts';
import { withPictures } from '../../domain/pictures/withPictures.ts';
import type { Session } from '../../domain/sessions/sessionStore.ts';
import { toTokyoDay, toTokyoIso } from '../../system/tokyoTime.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';
import {
  arrivedAt,
  isVisibleToOthers,
  purgeChangedPages,
  storedAgain,
  type Written,
} from './changedPages.ts';
import {
  findEntryFormAnswer,
  formKeySchema,
  storeEntryForm,
  buildSending,
  type SavedEntry,
} from './entryForms.ts';
import {
  lockOwnEntry,
  readStoredContent,
  requireOwnBlog,
  type OwnBlog,
  type OwnEntryRow,
} from './ownEntryRow.ts';
import { storeEntry } from '../../domain/entries/storeEntry.ts';
import {
  checkEntry,
  isEmpty,
  PICTURES_MOST,
  typedEntrySchema,
  type CheckedEntry,
  type StoredContent,
  type TypedEntry,
} from '../../domain/entries/typedEntry.ts';

export type EntryDeps = WriteDeps & {
  readonly sanitiser: Pick<SanitiserThread, 'sanitise'>;
  /** whether all clients that waited for the answer have disconnected */
  readonly isLeft?: () => boolean;
  /** maximum new entries of a member on one day in Tokyo */
  readonly entriesADay: number;
};

/**
 * `keep` does not change what others see: it writes drafts and planned entries, and stores a change
 * of a public entry unpublished. A planned entry whose time is no longer in the future becomes a
 * draft. `publish`: at once, or at the typed time. `withdraw`: back to a draft.
 */
const ACTS = ['keep', 'publish', 'withdraw'] as const;

export const saveSchema = v.object({
  act: v.picklist(ACTS),
  /** null: a new entry */
  entryId: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** version that the typed text is based on; null for a new entry */
  version: v.nullable(v.pipe(v.number(), v.safeInteger())),
  formKey: formKeySchema,
  entry: typedEntrySchema,
});

type Requested = v.InferOutput<typeof saveSchema>;

/** The form's time has minutes only; the stored time is retained if its minute is the same. */
const resolvePublishedAt = (
  present: OwnEntryRow | null,
  { publishAt }: CheckedEntry,
  now: Date,
): Date => {
  const stored = present?.published_at ?? null;
  if (publishAt === null) return present && isVisibleToOthers(present) ? present.published_at : now;
  const isSame =
    stored !== null &&
    Math.floor(stored.getTime() / 60_000) === Math.floor(publishAt.getTime() / 60_000);
  return isSame ? stored : publishAt;
};

const takeDay = async (tx: Queryable, memberId: number, now: Date, most: number): Promise<void> => {
  const rows = await tx.query(
    `insert into entry_days as d (member_id, day, made) values ($1, $2::date, 1)
     on conflict (member_id, day) do update set made = d.made + 1 where d.made < $3 returning made`,
    [memberId, toTokyoDay(now), most],
  );
  if (rows.length === 0) throw new ResourceError(429, 'entries-a-day');
};

/** @errors ResourceError 422 with an EntryError */
const requireChecked = async (
  { database, clock }: EntryDeps,
  blogId: number,
  { entry, act }: Requested,
  stored: StoredContent | null,
): Promise<CheckedEntry> => {
  const themes = await database.query<{ name: string }>(
    'select name from themes where blog_id = $1 and name in ($2, $3)',
    [blogId, entry.themeName, normaliseName(entry.themeName)],
  );
  const checked = checkEntry(entry, {
    now: clock(),
    isPublished: act === 'publish',
    stored,
    hasTheme: (name) => themes.some((theme) => theme.name === name),
  });
  if (!checked.ok) throw new ResourceError(422, checked.error);
  return checked.value;
};

const SANITISER_ERRORS = {
  refused: () => new ResourceError(422, 'unreadable'),
  'too-slow': () => new ResourceError(422, 'unreadable'),
  busy: () => new ResourceError(503, 'Service Unavailable'),
  left: () => new ResourceError(503, 'Service Unavailable'),
  spent: () => new ResourceError(429, 'Too Many Requests'),
} as const satisfies Record<SanitiserRefusal, () => ResourceError>;

/**
 * @errors ResourceError 422 `unreadable`; 503 if too many texts wait, or if another text of this
 * member waits; 429 if the member's texts have used up their sanitising time
 */
const safeHtml = async (
  { sanitiser, platformOrigin, isLeft }: EntryDeps,
  { amebaId }: Session,
  text: string,
  isTyped: boolean,
): Promise<string> => {
  const html = (isTyped ? typedHtml(text) : text).replaceAll(
    `${platformOrigin}/user_images/`,
    '/user_images/',
  );
  const safe = await sanitiser.sanitise(html, amebaId, isLeft);
  if (safe.ok) return unlinkOwnPictures(safe.value, amebaId);
  throw SANITISER_ERRORS[safe.error]();
};

/**
 * Stores an unpublished change of a public entry; the entry stays as it is until the owner
 * publishes the change.
 */
const keepChange = async (
  tx: Queryable,
  entryId: number,
  { typed, html, now }: { readonly typed: TypedEntry; readonly html: string; readonly now: Date },
): Promise<void> => {
  await tx.query(
    `insert into entry_changes (entry_id, typed, entry_text, saved_at) values ($1, $2::text::jsonb, $3, $4)
     on conflict (entry_id) do update
        set typed = excluded.typed, entry_text = excluded.entry_text, saved_at = excluded.saved_at`,
    [entryId, JSON.stringify(typed), html, now],
  );
  await tx.query('update entries set version = version + 1 where entry_id = $1', [entryId]);
};

const resolveAuditAction = (present: OwnEntryRow | null, isPublic: boolean): AuditAction => {
  if (isPublic) return present && present.state !== 'draft' ? 'entry.changed' : 'entry.published';
  return present === null ? 'entry.created' : 'entry.withdrawn';
};

type Ready = {
  readonly input: Requested;
  readonly session: Session;
  readonly blog: OwnBlog;
  readonly content: CheckedEntry;
  readonly isTyped: boolean;
  /** sanitised */
  readonly html: string;
  readonly images: readonly TextPicture[];
};

/** Writes the rows of a locked entry. @errors ResourceError 409, 422 with an EntryError, 429 */
const write = async (
  deps: EntryDeps,
  tx: Queryable,
  before: OwnEntryRow | null,
  { input: { act, entryId, version, entry }, session, blog, content, isTyped, html, images }: Ready,
): Promise<Written> => {
  const { memberId, amebaId } = session;
  // read after sanitising, which may wait for other texts
  const now = before?.read_at ?? deps.clock();
  if (before && before.version !== version)
    throw new ResourceError(409, 'stale', { message: 'stale', version: before.version });
  if (before?.is_hidden) throw new ResourceError(409, 'hidden');
  if (before === null) await takeDay(tx, memberId, now, deps.entriesADay);
  if (act === 'keep' && before !== null && isVisibleToOthers(before)) {
    await keepChange(tx, before.entry_id, { typed: entry, html, now });
    return {
      before,
      blog,
      publishedAt: before.published_at,
      saved: {
        entryId: before.entry_id,
        version: before.version + 1,
        state: before.state,
        publishAt: toTokyoIso(before.published_at),
        savedAt: toTokyoIso(now),
        isChanged: true,
      },
    };
  }
  const publishedAt = resolvePublishedAt(before, content, now);
  const staysPlanned = act === 'keep' && before?.state === 'planned' && publishedAt > now;
  const isPublic = act === 'publish' || staysPlanned;
  if (staysPlanned && isEmpty(content)) throw new ResourceError(422, 'empty');
  const id = await storeEntry(
    tx,
    { blogId: blog.blog_id, amebaId, entryId, imported: null },
    {
      ...content,
      html,
      original: entry.text,
      isTyped,
      visibility: isPublic ? 'public' : 'draft',
      publishedAt: publishedAt.toISOString(),
      updatedAt: now.toISOString(),
      images,
    },
  );
  await tx.query('delete from entry_changes where entry_id = $1', [id]);
  // autosaves are not logged, but the first save and changes of the state are
  if (act !== 'keep' || before === null || (before.state === 'planned' && !isPublic))
    await writeAuditLog(tx, deps.clock, {
      actor: amebaId,
      act: resolveAuditAction(before, isPublic),
      subject: `entry:${id}`,
    });
  const state = !isPublic ? 'draft' : publishedAt > now ? 'planned' : content.publishFlg;
  return {
    before,
    blog,
    publishedAt,
    saved: {
      entryId: id,
      version: before === null ? 1 : before.version + 1,
      state,
      publishAt: isPublic || content.publishAt ? toTokyoIso(publishedAt) : null,
      savedAt: toTokyoIso(now),
      isChanged: false,
    },
  };
};

/**
 * Saves an entry as typed by its owner, and purges its pages; once, even if the same form arrives
 * several times.
 * @errors ResourceError 401, 403, 404 no such entry, 409 `stale` (another save came first),
 * `sent-before` (another text of this form) or `hidden`, 422 with an EntryError, `picture-unknown`
 * or `unreadable`, 429 `entries-a-day`, 503
 */
export const saveEntry = async (
  deps: EntryDeps,
  input: Requested,
  caller: Caller,
): Promise<SavedEntry> => {
  const session = await requireWriter(deps, caller);
  const { act, entryId, version, formKey } = input;
  const { memberId, amebaId } = session;
  const sending = buildSending(memberId, formKey, version, { act, entryId, entry: input.entry });
  const again = async (stored: SavedEntry) =>
    storedAgain(
      deps,
      stored,
      await requireOwnBlog(deps.database, memberId),
      input.entry.publishFlg,
    );
  const stored = await findEntryFormAnswer(deps.database, sending);
  if (stored) return again(stored);
  const blog = await requireOwnBlog(deps.database, memberId);
  const before = await readStoredContent(deps.database, blog.blog_id, entryId);
  const text = await withPictures(deps.database, memberId, input.entry.text, before);
  const entry = { ...input.entry, text };
  const content = await requireChecked(deps, blog.blog_id, { ...input, entry }, before);
  const isTyped = before?.is_typed ?? true;
  // outside the transaction, so that a long text occupies no connection
  const html = await safeHtml(deps, session, entry.text, isTyped);
  const images = collectOwnPictures(html, amebaId);
  if (images.length > Math.max(PICTURES_MOST, before?.image_count ?? 0))
    throw new ResourceError(422, 'pictures-many');
  const ready = { input: { ...input, entry }, session, blog, content, isTyped, html, images };
  const written = await deps.database.transaction(async (tx): Promise<Written | SavedEntry> => {
    // serializes a member's new entries: the same form may arrive twice at once
    if (entryId === null)
      await tx.query('select 1 from members where member_id = $1 for update', [memberId]);
    const present =
      entryId === null ? null : await lockOwnEntry(tx, deps.clock, blog.blog_id, entryId);
    const meanwhile = await findEntryFormAnswer(tx, sending);
    if (meanwhile) return meanwhile;
    const done = await write(deps, tx, present, ready);
    await storeEntryForm(tx, sending, done.saved, deps.clock());
    return done;
  });
  if (!('saved' in written)) return again(written);
  const change = arrivedAt(deps.clock(), written, content.publishFlg);
  await purgeChangedPages(deps, change, content.denyComment);
  return change.saved;
};

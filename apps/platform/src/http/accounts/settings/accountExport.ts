import escapeHtml from 'escape-html';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../../database/database.ts';
import { buildReblogCardSql, type ReblogCardRow } from '../../../resources/rows/reblogCard.ts';
import { deliveredHtml } from '../../../domain/entryHtml/delivery/deliveredHtml.ts';
import type { Session } from '../../../domain/sessions/sessionStore.ts';

/** Entries per read: batches avoid a long transaction and a copy of all texts in memory. */
const ENTRIES_A_READ = 50;

/** Origins of pages and images. */
type Origins = { readonly hostOrigin: string; readonly platformOrigin: string };

type EntryRow = {
  readonly entry_id: number;
  readonly title: string;
  readonly theme: string;
  readonly entry_text: string;
  readonly visibility: string;
  readonly publish_flg: string;
  readonly published_at: Date;
  readonly hashtags: readonly string[];
  /** the quoted entry */
  readonly reblog: ReblogCardRow | null;
};

type CommentRow = {
  readonly comment_id: number;
  readonly entry_id: number;
  readonly parent_comment_id: number | null;
  readonly name: string;
  readonly author_url: string | null;
  readonly comment_text: string;
  readonly created_at: Date;
};

type Batch = {
  readonly entries: readonly EntryRow[];
  readonly findComments: (entryId: number) => readonly CommentRow[];
};

/** Reads all entries of the member's blog, oldest first, with their comments. */
async function* loadBatches(database: Queryable, memberId: number): AsyncGenerator<Batch> {
  let after = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the last has ended
    const entries = await database.query<EntryRow>(
      `select e.entry_id, e.title, t.name as theme, e.entry_text, e.visibility, e.publish_flg,
              e.published_at,
              array(select h.name from entry_hashtags h where h.entry_id = e.entry_id order by h.position) as hashtags,
              ${buildReblogCardSql('e.entry_id')} as reblog
         from entries e join blogs b on b.blog_id = e.blog_id join themes t on t.theme_id = e.theme_id
        where b.member_id = $1 and e.entry_id > $2 order by e.entry_id limit ${ENTRIES_A_READ}`,
      [memberId, after],
    );
    const last = entries.at(-1);
    if (!last) return;
    after = last.entry_id;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const comments = await database.query<CommentRow>(
      `select comment_id, entry_id, parent_comment_id, name, author_url, comment_text, created_at
         from comments where entry_id = any($1::int8[]) and deleted_at is null order by comment_id`,
      [entries.map(({ entry_id: id }) => id)],
    );
    const byEntry = Map.groupBy(comments, ({ entry_id: id }) => id);
    yield { entries, findComments: (id) => byEntry.get(id) ?? [] };
  }
}

async function* jsonParts(database: Queryable, { memberId }: Session): AsyncGenerator<string> {
  const [member] = await database.query(
    `select ameba_id, nickname, gender, birthplace, introduction, hobbies, created_at
       from members where member_id = $1`,
    [memberId],
  );
  const [blog] = await database.query(
    'select title, description, created_at from blogs where member_id = $1',
    [memberId],
  );
  const comments = await database.query(
    `select b.ameba_id as blog, c.entry_id, c.comment_text, c.created_at
       from comments c join blogs b on b.blog_id = c.blog_id
      where c.member_id = $1 order by c.comment_id`,
    [memberId],
  );
  const likes = await database.query(
    `select b.ameba_id as blog, l.entry_id, l.created_at
       from likes l join entries e on e.entry_id = l.entry_id join blogs b on b.blog_id = e.blog_id
      where l.member_id = $1 order by l.created_at, l.entry_id`,
    [memberId],
  );
  const follows = await database.query(
    `select m.ameba_id, f.created_at
       from follows f join members m on m.member_id = f.followed_member_id
      where f.member_id = $1 order by f.created_at, m.ameba_id`,
    [memberId],
  );
  const reblogs = await database.query(
    `select b.ameba_id as blog, r.entry_id, r.made_entry_id, r.created_at
       from reblogs r join entries e on e.entry_id = r.entry_id join blogs b on b.blog_id = e.blog_id
      where r.member_id = $1 order by r.created_at, r.entry_id`,
    [memberId],
  );
  const blocks = await database.query(
    'select ameba_id, created_at from blocks where member_id = $1 order by created_at, block_id',
    [memberId],
  );
  const saved = await database.query(
    `select b.ameba_id as blog, s.entry_id, s.saved_at
       from saved_entries s join entries e on e.entry_id = s.entry_id join blogs b on b.blog_id = e.blog_id
      where s.member_id = $1 order by s.saved_at, s.entry_id`,
    [memberId],
  );
  const pictures = await database.query(
    `select image_path, width, height, bytes, created_at from member_pictures
      where member_id = $1 order by picture_id`,
    [memberId],
  );
  const head = JSON.stringify({
    format: 'engawa-export-1',
    member,
    blog,
    comments,
    likes,
    follows,
    reblogs,
    blocks,
    saved,
    pictures,
  });
  yield `${head.slice(0, -1)},"entries":[`;
  let separator = '';
  for await (const { entries, findComments: commentsOf } of loadBatches(database, memberId)) {
    for (const entry of entries) {
      yield separator + JSON.stringify({ ...entry, comments: commentsOf(entry.entry_id) });
      separator = ',\n';
    }
  }
  yield ']}\n';
}

/** XML 1.0 allows no control character except tab and line breaks. */
// oxlint-disable-next-line no-control-regex -- they are what is left out
const plain = (text: string) => text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
const xml = (text: string) => escapeHtml(plain(text));
const cdata = (text: string) => `<![CDATA[${plain(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const gmt = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

/** The statuses that the import maps to published, draft and owner-only. */
const STATUS: Readonly<Record<string, string>> = {
  public: 'publish',
  draft: 'draft',
  private: 'private',
};

/**
 * Renders a reblog's quotation as the import expects it: a blockquote with a link to the original.
 */
const quotation = (card: ReblogCardRow | null, hostOrigin: string): string => {
  if (!card) return '';
  const address = `${hostOrigin}/${card.ameba_id}/entry-${card.entry_id}.html`;
  return `<blockquote cite="${escapeHtml(address)}"><p><a href="${escapeHtml(address)}">${escapeHtml(card.title)}</a></p><p>${escapeHtml(card.excerpt)}</p><p>${escapeHtml(card.blog_name)}</p></blockquote>`;
};

const commentXml = (comment: CommentRow): string =>
  `<wp:comment><wp:comment_id>${comment.comment_id}</wp:comment_id><wp:comment_author>${cdata(comment.name)}</wp:comment_author><wp:comment_author_url>${xml(comment.author_url ?? '')}</wp:comment_author_url><wp:comment_date_gmt>${gmt(comment.created_at)}</wp:comment_date_gmt><wp:comment_content>${cdata(comment.comment_text)}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type><wp:comment_parent>${comment.parent_comment_id ?? 0}</wp:comment_parent></wp:comment>`;

async function* wxrParts(
  database: Queryable,
  { memberId, amebaId }: Session,
  { hostOrigin, platformOrigin }: Origins,
): AsyncGenerator<string> {
  const [blog] = await database.query<{ title: string; description: string }>(
    'select title, description from blogs where member_id = $1',
    [memberId],
  );
  const link = `${hostOrigin}/${amebaId}/`;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>${xml(blog?.title ?? '')}</title><link>${xml(link)}</link><description>${xml(blog?.description ?? '')}</description><language>ja</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${xml(link)}</wp:base_site_url><wp:base_blog_url>${xml(link)}</wp:base_blog_url>
`;
  for await (const { entries, findComments: commentsOf } of loadBatches(database, memberId)) {
    for (const entry of entries) {
      const address = `${link}entry-${entry.entry_id}.html`;
      const tags = entry.hashtags
        .map(
          (tag) =>
            `<category domain="post_tag" nicename="${xml(encodeURIComponent(tag))}">${cdata(tag)}</category>`,
        )
        .join('');
      yield `<item><title>${xml(entry.title)}</title><link>${xml(address)}</link><pubDate>${entry.published_at.toUTCString()}</pubDate><dc:creator>${cdata(amebaId)}</dc:creator><guid isPermaLink="false">${xml(address)}</guid><content:encoded>${cdata(deliveredHtml(entry.entry_text, platformOrigin, (url) => url, null) + quotation(entry.reblog, hostOrigin))}</content:encoded><wp:post_id>${entry.entry_id}</wp:post_id><wp:post_date_gmt>${gmt(entry.published_at)}</wp:post_date_gmt><wp:status>${entry.publish_flg === 'amember' ? 'private' : (STATUS[entry.visibility] ?? 'draft')}</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="${xml(encodeURIComponent(entry.theme))}">${cdata(entry.theme)}</category>${tags}${commentsOf(entry.entry_id).map(commentXml).join('')}</item>\n`;
    }
  }
  yield '</channel></rss>\n';
}

/** Streams all data of a member as JSON. */
export const exportJson = (database: Queryable, session: Session): Readable =>
  Readable.from(jsonParts(database, session));

/** Streams the member's blog as a WordPress export, which `npm run import` accepts. */
const exportWxr = (database: Queryable, session: Session, origins: Origins): Readable =>
  Readable.from(wxrParts(database, session, origins));

/** Sends all content of a member as a file. @param format `wxr`; any other value: JSON */
export const sendAccountExport = (
  reply: FastifyReply,
  deps: Origins & { readonly database: Queryable },
  session: Session,
  format: string,
): FastifyReply => {
  const [type, ending, content] =
    format === 'wxr'
      ? ['application/rss+xml', 'xml', exportWxr(deps.database, session, deps)]
      : ['application/json', 'json', exportJson(deps.database, session)];
  return reply
    .type(`${type}; charset=utf-8`)
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="${session.amebaId}.${ending}"`)
    .send(content);
};

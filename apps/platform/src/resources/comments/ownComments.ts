// states of a comment on the wire: cspell:ignore shown
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import { COMMENT_AUTHORS, commentColumns, wireComment, type CommentRow } from './commentRow.ts';
import { buildPaging, resolveRange } from '../request/paging.ts';
import { limitParam, pageParam, parseParams } from '../request/params.ts';
import { notFound } from '../request/findBlog.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { findSession } from '../../domain/sessions/sessionStore.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';

const STATES = ['waiting', 'shown', 'hidden', 'reported'] as const;

const schema = v.object({
  state: v.optional(v.picklist(STATES), 'waiting'),
  page: pageParam,
  limit: limitParam(20),
});

const REPORTED = `exists (select 1 from reports r where r.comment_id = c.comment_id and r.settled_at is null)`;

/** Comments of a blog in each state, as SQL. */
const WHERE = {
  waiting: 'c.held_at is not null',
  shown: 'c.is_public',
  hidden: 'c.owner_hidden_at is not null',
  reported: REPORTED,
} satisfies Record<(typeof STATES)[number], string>;

type Row = CommentRow & {
  readonly entry_title: string;
  readonly state: 'waiting' | 'shown' | 'hidden' | 'withheld';
  readonly reasons: readonly string[];
  readonly has_network: boolean;
};

const buildSelect = (where: string): string => `
  select ${commentColumns('$2')}, e.title as entry_title, c.network_hash is not null as has_network,
         case when c.held_at is not null then 'waiting' when c.hidden_at is not null then 'withheld'
              when c.is_public then 'shown' else 'hidden' end as state,
         array(select distinct r.reason from reports r
                where r.comment_id = c.comment_id and r.settled_at is null order by 1) as reasons
    from comments c ${COMMENT_AUTHORS} join entries e on e.entry_id = c.entry_id
   where c.blog_id = $1 and c.deleted_at is null and ${where}
   order by c.created_at desc, c.comment_id desc limit $3 offset $4`;

type Ban = {
  readonly ban_id: number;
  readonly label: string;
  readonly is_member: boolean;
  readonly created_at: Date;
};

/**
 * The comments of the owner's blog in one state, with its bans and refused words.
 * @errors ResourceError 401 without a session, 404 for a member without a blog
 */
export const ownComments = ({
  database,
  clock,
  platformOrigin,
}: ReadDeps): ApiImplementation<'ownComments'> => ({
  read: async (params, { sessionToken }) => {
    const requested = parseParams(schema, params);
    const session = await findSession(database, clock, sessionToken);
    if (!session) throw new ResourceError(401, 'Unauthorized');
    const [blog] = await database.query<{ blog_id: number }>(
      'select blog_id from blogs where member_id = $1',
      [session.memberId],
    );
    if (!blog) throw notFound();
    const range = resolveRange(requested);
    const where = WHERE[requested.state];
    const [rows, counts, bans, words] = await Promise.all([
      database.query<Row>(buildSelect(where), [blog.blog_id, clock(), range.limit, range.offset]),
      database.query<Readonly<Record<(typeof STATES)[number], number>>>(
        `select ${STATES.map((state) => `(count(*) filter (where ${WHERE[state]}))::int as ${state}`).join(', ')}
           from comments c where c.blog_id = $1 and c.deleted_at is null`,
        [blog.blog_id],
      ),
      database.query<Ban>(
        `select ban_id, label, member_id is not null as is_member, created_at
           from comment_bans where blog_id = $1 order by created_at desc, ban_id desc`,
        [blog.blog_id],
      ),
      database.query<{ word_id: number; word: string }>(
        'select word_id, word from comment_words where blog_id = $1 order by word_id',
        [blog.blog_id],
      ),
    ]);
    const [count] = counts;
    if (!count) throw new Error('query returned no row');
    return {
      data: {
        amebaId: session.amebaId,
        comments: rows.map((row) => ({
          // the owner sees the text of comments that are hidden from others
          comment: wireComment({ ...row, is_public: true }, platformOrigin),
          entry_title: row.entry_title,
          state: row.state,
          reasons: row.reasons,
          has_network: row.has_network,
        })),
        counts: count,
        bans: bans.map(({ created_at: at, ...ban }) => ({ ...ban, ins_datetime: toTokyoIso(at) })),
        words,
        paging: buildPaging(range, count[requested.state]),
      },
      meta: PRIVATE_META,
    };
  },
});

import type { Row } from '../database/insertRows.ts';
import type { DemoBlog, DemoComment } from './schemas.ts';
import type { DemoFiles } from './demoFiles.ts';
import { demoId, required, type DemoIds } from './demoIds.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Number of days with page views before the end of the demo. */
const VIEW_DAYS = 60;

/** Returns a blog's popularity: 0 to 1. */
const resolvePopularity = (blog: DemoBlog): number => {
  if (blog.official) return 0.85;
  if (blog.royalMember) return 0.7;
  return blog.paidPlan.features.length > 0 ? 0.45 : 0.3;
};

type Entry = DemoFiles['entries'][number];

const popularityByBlog = (files: DemoFiles) => {
  const map = new Map(files.blogs.map((blog) => [blog.amebaId, resolvePopularity(blog)]));
  return (amebaId: string) => required(map.get(amebaId), `blog ${amebaId}`);
};

const commentsByEntry = (files: DemoFiles): ReadonlyMap<string, readonly DemoComment[]> =>
  Map.groupBy(files.comments, (comment) => comment.entry);

const findComments = (entry: Entry, groups: ReadonlyMap<string, readonly DemoComment[]>) =>
  groups.get(`${entry.amebaId}/${entry.key}`) ?? [];

/** Builds the rows of `comments`. Replies come after their parents, as in the files. */
export const demoCommentRows = (files: DemoFiles, ids: DemoIds): readonly Row[] => {
  const groups = commentsByEntry(files);
  const { endMs } = files;
  const indexByComment = new Map(files.comments.map((comment, index) => [comment, index]));
  const resolveCommentId = (comment: DemoComment | undefined) =>
    demoId('comment', required(comment && indexByComment.get(comment), 'comment that is answered'));
  return files.entries.flatMap((entry) => {
    const comments = findComments(entry, groups);
    return comments.map((comment): Row => {
      const atMs = Date.parse(entry.publishedAt) + comment.minutesAfter * MINUTE_MS;
      const at = new Date(Math.min(atMs, endMs));
      return {
        comment_id: resolveCommentId(comment),
        blog_id: ids.blog(entry.amebaId),
        entry_id: ids.entry(entry.key),
        parent_comment_id:
          comment.replyTo === undefined ? null : resolveCommentId(comments[comment.replyTo]),
        member_id: comment.author === null ? null : ids.member(comment.author),
        name: comment.name,
        comment_text: comment.text,
        is_public: true,
        created_at: at,
        updated_at: at,
      };
    });
  });
};

/** Builds the rows of `likes`: members like popular entries and those they have commented on. */
export const demoLikeRows = (files: DemoFiles, ids: DemoIds, random: Random): readonly Row[] => {
  const { endMs } = files;
  const popularity = popularityByBlog(files);
  const groups = commentsByEntry(files);
  const open = new Map(
    files.blogs.map((blog) => [blog.amebaId, blog.deny.deny_pocket === 'accept']),
  );
  const keenness = ids.people.map(() => 0.25 + random.next() * 0.75);
  return files.entries.flatMap((entry) => {
    const isAllowed =
      open.get(entry.amebaId) === true && entry.publishFlg === 'open' && entry.closedFlg === 'off';
    if (!isAllowed) return [];
    const comments = findComments(entry, groups);
    const commenters = new Set(comments.map((comment) => comment.author));
    const liveliness = Math.min(1, 0.5 + comments.length / 20);
    return ids.people.flatMap((amebaId, index): Row[] => {
      const probability = commenters.has(amebaId)
        ? 0.85
        : popularity(entry.amebaId) * liveliness * (keenness[index] ?? 0);
      const waitingMs = random.waiting(9 * 60) * MINUTE_MS;
      if (!random.chance(probability) || amebaId === entry.amebaId) return [];
      const at = Math.min(Date.parse(entry.publishedAt) + MINUTE_MS + waitingMs, endMs);
      return [
        {
          entry_id: ids.entry(entry.key),
          member_id: ids.member(amebaId),
          created_at: new Date(at),
        },
      ];
    });
  });
};

/** Builds the rows of `reblogs`: few, and only where blog and entry allow it. */
export const demoReblogRows = (files: DemoFiles, ids: DemoIds, random: Random): readonly Row[] => {
  const { endMs } = files;
  const popularity = popularityByBlog(files);
  const open = new Map(
    files.blogs.map((blog) => [blog.amebaId, blog.deny.deny_reblog === 'accept']),
  );
  return files.entries
    .filter((entry) => open.get(entry.amebaId) === true)
    .filter((entry) => entry.denyReblog === 'accept' && entry.publishFlg === 'open')
    .flatMap((entry) =>
      ids.people
        .filter((amebaId) => amebaId !== entry.amebaId)
        .filter(() => random.chance(0.03 * popularity(entry.amebaId)))
        .map((amebaId): Row => {
          const at = Date.parse(entry.publishedAt) + random.waiting(600) * MINUTE_MS;
          return {
            entry_id: ids.entry(entry.key),
            member_id: ids.member(amebaId),
            created_at: new Date(Math.min(at, endMs)),
          };
        }),
    );
};

/** Builds the rows of `follows`: owners follow their favourites, everyone follows popular blogs. */
export const demoFollowRows = (files: DemoFiles, ids: DemoIds, random: Random): readonly Row[] => {
  const { endMs } = files;
  const favourites = new Map(files.blogs.map((blog) => [blog.amebaId, new Set(blog.favourites)]));
  return ids.people.flatMap((amebaId) =>
    files.blogs.flatMap((blog): Row[] => {
      const isPicked = random.chance(
        resolvePopularity(blog) * (blog.themes.length > 0 ? 0.8 : 0.1),
      );
      const sinceMs = random.waiting(400) * DAY_MS;
      const isFollowing = isPicked || favourites.get(amebaId)?.has(blog.amebaId) === true;
      if (!isFollowing || amebaId === blog.amebaId) return [];
      return [
        {
          member_id: ids.member(amebaId),
          followed_member_id: ids.member(blog.amebaId),
          created_at: new Date(endMs - sinceMs),
        },
      ];
    }),
  );
};

/** Builds the rows of `page_views` for the last 60 days: many when an entry is new, a few later. */
export const demoViewRows = (files: DemoFiles, ids: DemoIds, random: Random): readonly Row[] => {
  const { endMs } = files;
  const popularity = popularityByBlog(files);
  return files.entries.flatMap((entry) => {
    const publishedMs = Date.parse(entry.publishedAt);
    const rows: Row[] = [];
    for (let daysBack = VIEW_DAYS; daysBack >= 0; daysBack -= 1) {
      const dayMs = endMs - daysBack * DAY_MS;
      const ageDays = (dayMs - publishedMs) / DAY_MS;
      const expected = (popularity(entry.amebaId) ** 2 * 900) / (1 + Math.max(0, ageDays)) ** 1.3;
      const count = Math.floor(expected * (0.6 + random.next() * 0.8) + random.next() * 0.6);
      if (ageDays < 0 || count === 0) continue;
      rows.push({
        entry_id: ids.entry(entry.key),
        viewed_on: new Date(dayMs + 9 * 60 * MINUTE_MS).toISOString().slice(0, 10),
        view_count: count,
      });
    }
    return rows;
  });
};

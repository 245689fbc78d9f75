import type { TemplateName } from '@engawa/contract/templates.ts';
import { MEDIA_BUCKET_HEADER } from '@engawa/platform/backup/mediaBucketHeader.ts';
import type { ImportAnswer, ImportPost } from '@engawa/platform/imports/importPost.ts';
import type { TeamRole } from '@engawa/platform/team/teamRoles.ts';
import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { PlainError } from '../bootstrap/system/plainError.mjs';

/** A busy machine needs up to minutes for a batch of 20 entries with all their comments. */
const TIMEOUT_MS = 120_000;

const blogAnswer = v.object({ isCreated: v.boolean(), database: v.string() });
const reportsAnswer = v.object({
  reports: v.array(
    v.object({
      blog: v.string(),
      entryId: v.number(),
      commentId: v.nullable(v.number()),
      reasons: v.array(v.string()),
      notes: v.array(v.string()),
      reports: v.number(),
      firstAt: v.string(),
      text: v.string(),
    }),
  ),
});
export type WaitingReport = v.InferOutput<typeof reportsAnswer>['reports'][number];

/** A moderator's action on an entry or comment. */
export type ModerationOrder =
  | {
      readonly act: 'hide' | 'show';
      readonly subject: { readonly entryId: number } | { readonly commentId: number };
    }
  | { readonly act: 'suspend' | 'restore'; readonly amebaId: string };

const figures = { impressions: v.number(), clicks: v.number() };
const campaignsAnswer = v.object({
  campaigns: v.array(
    v.object({
      name: v.string(),
      advertiser: v.string(),
      weight: v.number(),
      spots: v.array(v.string()),
      endsAt: v.nullable(v.string()),
      isActive: v.boolean(),
      ...figures,
    }),
  ),
});
export type ListedCampaign = v.InferOutput<typeof campaignsAnswer>['campaigns'][number];

const adFiguresAnswer = v.object({
  rows: v.array(v.object({ name: v.string(), day: v.string(), ...figures })),
});
export type AdMetrics = v.InferOutput<typeof adFiguresAnswer>['rows'][number];

const refusal = v.object({ message: v.string() });
const importAnswer = v.object({
  isNewBlog: v.boolean(),
  database: v.string(),
  results: v.array(
    v.object({
      guid: v.string(),
      outcome: v.picklist(['created', 'updated', 'unchanged', 'left', 'failed']),
      entryId: v.nullable(v.number()),
      comments: v.number(),
      reason: v.nullable(v.string()),
    }),
  ),
});

const teamAnswer = v.object({
  team: v.array(v.object({ amebaId: v.string(), role: v.string(), grantedAt: v.string() })),
});
type ListedTeam = v.InferOutput<typeof teamAnswer>['team'];

/** Grants a role to a member or revokes it. */
type TeamOrder = {
  readonly act: 'grant' | 'revoke';
  readonly amebaId: string;
  readonly role: TeamRole;
};

/** Client of the platform's admin API. */
export type AdminClient = {
  /**
   * @param blog `template` defaults to `new`
   * @returns whether the blog is new, and the database that holds it @errors PlainError if the
   * platform refuses or is unreachable
   */
  readonly createBlog: (blog: {
    readonly amebaId: string;
    readonly title: string;
    readonly template?: TemplateName;
  }) => Promise<{ readonly isNew: boolean; readonly database: string }>;
  /**
   * @param source the format of the posts, default `wordpress`; guids of two formats never collide
   * @returns one result per post, in order @errors PlainError if unreachable
   */
  readonly importPosts: (
    amebaId: string,
    posts: readonly ImportPost[],
    source?: string,
  ) => Promise<ImportAnswer['results']>;
  /**
   * Like `importPosts`, but creates a missing blog together with its first entry.
   * @param title of a new blog
   * @returns also whether the blog is new, and its database; null if the batch was refused
   * @errors PlainError if the platform refuses the blog or is unreachable
   */
  readonly importBlog: (
    blog: { readonly amebaId: string; readonly title: string },
    posts: readonly ImportPost[],
    source: string,
  ) => Promise<{
    readonly results: ImportAnswer['results'];
    readonly isNewBlog: boolean;
    readonly database: string | null;
  }>;
  /**
   * Writes all rows of the database to a gzipped file. @errors PlainError on failure
   * @returns the bucket of the platform's images; null if the images are in its data folder
   */
  readonly backup: (file: string) => Promise<string | null>;
  /** Restores such a file into the empty database.   @errors PlainError on failure or refusal */
  readonly restore: (file: string) => Promise<void>;
  /** Lists the open reports.   @errors PlainError if unreachable */
  readonly reports: () => Promise<readonly WaitingReport[]>;
  /** Writes a row to the audit log.   @errors PlainError on failure */
  readonly audit: (act: string, subject: string) => Promise<void>;
  /** Lists the members with their roles.   @errors PlainError on refusal */
  readonly team: () => Promise<ListedTeam>;
  /** @returns null, or the reason for the refusal   @errors PlainError if unreachable */
  readonly setRole: (order: TeamOrder) => Promise<string | null>;
  /** Lists every ad campaign with its counts.   @errors PlainError if unreachable */
  readonly campaigns: () => Promise<readonly ListedCampaign[]>;
  /** Ad metrics by campaign and day, newest first.   @errors PlainError on refusal */
  readonly adFigures: (days: number) => Promise<readonly AdMetrics[]>;
  /** The HTML page of the same metrics.   @errors PlainError on refusal */
  readonly adPage: (days: number) => Promise<string>;
  /** @returns null, or the reason for the refusal   @errors PlainError if unreachable */
  readonly addCampaign: (campaign: unknown) => Promise<string | null>;
  /** @returns null, or the reason for the refusal   @errors PlainError if unreachable */
  readonly setCampaignActive: (name: string, isActive: boolean) => Promise<string | null>;
  /** @returns null, or the reason for the refusal   @errors PlainError if unreachable */
  readonly moderate: (order: ModerationOrder) => Promise<string | null>;
};

/**
 * @param origin of the platform, without trailing slash
 */
export const createAdminClient = (origin: string, adminToken: string): AdminClient => {
  const bearer = { Authorization: `Bearer ${adminToken}` };
  const send = async (
    path: string,
    body?: unknown,
  ): Promise<{ status: number; answer: unknown }> => {
    try {
      const response = await fetch(`${origin}${path}`, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...bearer,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, answer: await response.json() };
    } catch (error) {
      throw new PlainError(
        `The platform at ${origin} does not answer (${error instanceof Error ? error.message : String(error)}); run the command again to go on where it stopped.`,
      );
    }
  };
  const sayRefusal = ({ status, answer }: { status: number; answer: unknown }): string => {
    const words = v.safeParse(refusal, answer);
    return `The platform at ${origin} refused with status ${status}${words.success ? `: ${words.output.message}` : ''}.`;
  };

  const importBatch = async (
    blog: { amebaId: string; title?: string },
    posts: readonly ImportPost[],
    source: string,
  ) => {
    const sent = await send('/_admin/import', { ...blog, source, posts });
    if (sent.status < 300) return v.parse(importAnswer, sent.answer);
    // only this batch is invalid; the following batches may be valid
    if (sent.status !== 400 && sent.status !== 413) throw new PlainError(sayRefusal(sent));
    const reason = sayRefusal(sent);
    const failed = { outcome: 'failed', entryId: null, comments: 0, reason } as const;
    const results = posts.map(({ guid }) => ({ guid, ...failed }));
    return { results, isNewBlog: false, database: null };
  };

  return {
    createBlog: async ({ amebaId, title, template = 'new' }) => {
      const sent = await send('/_admin/blogs', { amebaId, title, template });
      if (sent.status >= 300) throw new PlainError(sayRefusal(sent));
      const { isCreated, database } = v.parse(blogAnswer, sent.answer);
      return { isNew: isCreated, database };
    },
    backup: async (file) => {
      const answer = await fetch(`${origin}/_admin/backup`, { headers: bearer });
      if (!answer.ok || !answer.body)
        throw new PlainError(`The database was not backed up: status ${answer.status}.`);
      await pipeline(answer.body, createWriteStream(file, { mode: 0o600 }));
      return answer.headers.get(MEDIA_BUCKET_HEADER);
    },
    restore: async (file) => {
      const answer = await fetch(`${origin}/_admin/restore`, {
        method: 'POST',
        headers: { ...bearer, 'Content-Type': 'application/gzip' },
        body: await openAsBlob(file),
      });
      if (answer.ok) return;
      throw new PlainError(sayRefusal({ status: answer.status, answer: await answer.json() }));
    },
    reports: async () => {
      const sent = await send('/_admin/reports');
      if (sent.status >= 300) throw new PlainError(sayRefusal(sent));
      return v.parse(reportsAnswer, sent.answer).reports;
    },
    audit: async (act, subject) => {
      const sent = await send('/_admin/audit', { act, subject });
      if (sent.status >= 300) throw new PlainError(sayRefusal(sent));
    },
    team: async () => {
      const sent = await send('/_admin/team');
      if (sent.status >= 300) throw new PlainError(sayRefusal(sent));
      return v.parse(teamAnswer, sent.answer).team;
    },
    setRole: async (order) => {
      const sent = await send('/_admin/team', order);
      return sent.status < 300 ? null : sayRefusal(sent);
    },
    campaigns: async () => {
      const sent = await send('/_admin/ads/campaigns');
      if (sent.status >= 300) throw new PlainError(sayRefusal(sent));
      return v.parse(campaignsAnswer, sent.answer).campaigns;
    },
    adFigures: async (days) => {
      const sent = await send(`/_admin/ads/figures?days=${days}`);
      if (sent.status >= 300) throw new PlainError(sayRefusal(sent));
      return v.parse(adFiguresAnswer, sent.answer).rows;
    },
    adPage: async (days) => {
      const answer = await fetch(`${origin}/_admin/ads?days=${days}`, { headers: bearer });
      if (!answer.ok) throw new PlainError(`The report was not made: status ${answer.status}.`);
      return answer.text();
    },
    addCampaign: async (campaign) => {
      const sent = await send('/_admin/ads', campaign);
      return sent.status < 300 ? null : sayRefusal(sent);
    },
    setCampaignActive: async (name, isActive) => {
      const sent = await send('/_admin/ads/state', { name, isActive });
      return sent.status < 300 ? null : sayRefusal(sent);
    },
    moderate: async (order) => {
      const sent = await send('/_admin/moderation', order);
      return sent.status < 300 ? null : sayRefusal(sent);
    },
    importPosts: async (amebaId, posts, source = 'wordpress') =>
      (await importBatch({ amebaId }, posts, source)).results,
    importBlog: importBatch,
  };
};

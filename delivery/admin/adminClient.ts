import type { TemplateName } from '@engawa/contract/templates.ts';
import { adminAnswers } from '@engawa/platform/http/admin/adminAnswers.ts';
import { MEDIA_BUCKET_HEADER } from '@engawa/platform/http/admin/mediaBucketHeader.ts';
import {
  importAnswerSchema,
  type ImportAnswer,
  type ImportPost,
} from '@engawa/platform/domain/imports/importPost.ts';
import type { TeamRole } from '@engawa/platform/domain/team/teamRoles.ts';
import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { PlainError } from '../bootstrap/system/plainError.mjs';

/** A busy machine may take minutes to import 20 entries with all their comments. */
const TIMEOUT_MS = 120_000;

type Answers = {
  readonly [N in keyof typeof adminAnswers]: v.InferOutput<(typeof adminAnswers)[N]>;
};
export type WaitingReport = Answers['reports']['reports'][number];
export type ListedCampaign = Answers['campaigns']['campaigns'][number];
export type AdMetrics = Answers['adFigures']['rows'][number];

/** A moderator's action on an entry or comment. */
export type ModerationOrder =
  | {
      readonly act: 'hide' | 'show';
      readonly subject: { readonly entryId: number } | { readonly commentId: number };
    }
  | { readonly act: 'suspend' | 'restore'; readonly amebaId: string };

const refusal = v.object({ message: v.string() });
const importAnswer = v.object({ ...importAnswerSchema.entries, database: v.string() });
type ImportBatch = ImportAnswer & { readonly database: string | null };

type NewBlog = {
  readonly amebaId: string;
  readonly title: string;
  readonly template?: TemplateName;
};

/** Grants a role to a member or revokes it. */
type TeamOrder = {
  readonly act: 'grant' | 'revoke';
  readonly amebaId: string;
  readonly role: TeamRole;
};

/** Sends requests to the platform's admin API. @errors PlainError if it is unreachable */
const createConnection = (origin: string, adminToken: string) => {
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
  /** @errors PlainError if the platform refuses */
  const read = async <T>(shape: v.GenericSchema<unknown, T>, path: string, body?: unknown) => {
    const sent = await send(path, body);
    if (sent.status >= 300) throw new PlainError(sayRefusal(sent));
    return v.parse(shape, sent.answer);
  };
  /** @returns null, or the reason for the refusal */
  const order = async (path: string, body: unknown): Promise<string | null> => {
    const sent = await send(path, body);
    return sent.status < 300 ? null : sayRefusal(sent);
  };
  return { bearer, send, sayRefusal, read, order };
};

/**
 * Creates a client of the platform's admin API. Methods return the reason if the platform refuses.
 * @param origin of the platform, without trailing slash
 * @errors each method throws a PlainError if the platform refuses or is unreachable
 */
export const createAdminClient = (origin: string, adminToken: string) => {
  const { bearer, send, sayRefusal, read, order } = createConnection(origin, adminToken);
  const importBatch = async (
    blog: { amebaId: string; title?: string },
    posts: readonly ImportPost[],
    source: string,
  ): Promise<ImportBatch> => {
    const sent = await send('/_admin/import', { ...blog, source, posts });
    if (sent.status < 300) return v.parse(importAnswer, sent.answer);
    // 400 and 413 concern only this batch; the following batches may be valid
    if (sent.status !== 400 && sent.status !== 413) throw new PlainError(sayRefusal(sent));
    const reason = sayRefusal(sent);
    const failed = { outcome: 'failed', entryId: null, comments: 0, reason } as const;
    const results = posts.map(({ guid }) => ({ guid, ...failed }));
    return { results, isNewBlog: false, database: null };
  };

  return {
    /** @returns whether the blog is new, and the database that holds it */
    createBlog: async ({ amebaId, title, template = 'new' }: NewBlog) => {
      const blog = { amebaId, title, template };
      const { isCreated, database } = await read(adminAnswers.blog, '/_admin/blogs', blog);
      return { isNew: isCreated, database };
    },
    /** Writes the database to a gzipped file; returns the bucket of the images, null if none. */
    backup: async (file: string): Promise<string | null> => {
      const answer = await fetch(`${origin}/_admin/backup`, { headers: bearer });
      if (!answer.ok || !answer.body)
        throw new PlainError(`The database was not backed up: status ${answer.status}.`);
      await pipeline(answer.body, createWriteStream(file, { mode: 0o600 }));
      return answer.headers.get(MEDIA_BUCKET_HEADER);
    },
    /** Restores a file of `backup` into the empty database. */
    restore: async (file: string): Promise<void> => {
      const answer = await fetch(`${origin}/_admin/restore`, {
        method: 'POST',
        headers: { ...bearer, 'Content-Type': 'application/gzip' },
        body: await openAsBlob(file),
      });
      if (answer.ok) return;
      throw new PlainError(sayRefusal({ status: answer.status, answer: await answer.json() }));
    },
    reports: async () => (await read(adminAnswers.reports, '/_admin/reports')).reports,
    /** Writes a row to the audit log. */
    audit: async (act: string, subject: string) =>
      void (await read(v.unknown(), '/_admin/audit', { act, subject })),
    team: async () => (await read(adminAnswers.team, '/_admin/team')).team,
    setRole: (role: TeamOrder) => order('/_admin/team', role),
    campaigns: async () => (await read(adminAnswers.campaigns, '/_admin/ads/campaigns')).campaigns,
    /** Ad metrics by campaign and day, newest first. */
    adFigures: async (days: number) =>
      (await read(adminAnswers.adFigures, `/_admin/ads/figures?days=${days}`)).rows,
    /** The HTML page with the metrics of `adFigures`. */
    adPage: async (days: number): Promise<string> => {
      const answer = await fetch(`${origin}/_admin/ads?days=${days}`, { headers: bearer });
      if (!answer.ok) throw new PlainError(`The report was not made: status ${answer.status}.`);
      return answer.text();
    },
    addCampaign: (campaign: unknown) => order('/_admin/ads', campaign),
    setCampaignActive: (name: string, isActive: boolean) =>
      order('/_admin/ads/state', { name, isActive }),
    moderate: (moderation: ModerationOrder) => order('/_admin/moderation', moderation),
    /** Returns one result per post. @param source export format, part of each post's identity */
    importPosts: async (amebaId: string, posts: readonly ImportPost[], source = 'wordpress') =>
      (await importBatch({ amebaId }, posts, source)).results,
    /** Like `importPosts`, but creates a missing blog together with its first entry. */
    importBlog: importBatch,
  };
};

export type AdminClient = ReturnType<typeof createAdminClient>;

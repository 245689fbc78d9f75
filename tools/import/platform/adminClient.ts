import type { TemplateName } from '@engawa/contract/templates.ts';
import type { ImportAnswer, ImportPost } from '@engawa/platform/imports/importPost.ts';
import * as v from 'valibot';
import { PlainError } from '../../bootstrap/system/fail.mjs';

/** Twenty entries with all their comments may take a busy machine a while. */
const TIMEOUT_MS = 120_000;

const blogAnswer = v.object({ isCreated: v.boolean() });
const refusal = v.object({ message: v.string() });
const importAnswer = v.object({
  results: v.array(
    v.object({
      guid: v.string(),
      outcome: v.picklist(['created', 'updated', 'unchanged', 'failed']),
      entryId: v.nullable(v.number()),
      reason: v.nullable(v.string()),
    }),
  ),
});

/** The platform's admin addresses, as this command uses them. */
export type AdminClient = {
  /**
   * @param blog its template is `new` unless told
   * @returns whether the blog is new   @errors PlainError where the platform refuses or is gone
   */
  readonly createBlog: (blog: {
    readonly amebaId: string;
    readonly title: string;
    readonly template?: TemplateName;
  }) => Promise<boolean>;
  /**
   * @param source the format that the posts come from, `wordpress` unless told: guids of two never meet
   * @returns one result for each post, in order   @errors PlainError where the platform is gone
   */
  readonly importPosts: (
    amebaId: string,
    posts: readonly ImportPost[],
    source?: string,
  ) => Promise<ImportAnswer['results']>;
};

/** @param origin of the platform, without trailing slash */
export const createAdminClient = (origin: string, adminToken: string): AdminClient => {
  const send = async (
    path: string,
    body: unknown,
  ): Promise<{ status: number; answer: unknown }> => {
    try {
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, answer: await response.json() };
    } catch (error) {
      throw new PlainError(
        `The platform at ${origin} does not answer (${error instanceof Error ? error.message : String(error)}); run the import again to go on where it stopped.`,
      );
    }
  };
  const sayRefusal = ({ status, answer }: { status: number; answer: unknown }): string => {
    const words = v.safeParse(refusal, answer);
    return `The platform at ${origin} refused with status ${status}${words.success ? `: ${words.output.message}` : ''}.`;
  };

  return {
    createBlog: async ({ amebaId, title, template = 'new' }) => {
      const sent = await send('/_admin/blogs', { amebaId, title, template });
      if (sent.status >= 300) throw new PlainError(sayRefusal(sent));
      return v.parse(blogAnswer, sent.answer).isCreated;
    },
    importPosts: async (amebaId, posts, source = 'wordpress') => {
      const sent = await send('/_admin/import', { amebaId, source, posts });
      if (sent.status < 300) return v.parse(importAnswer, sent.answer).results;
      // these posts alone are at fault; the ones after them may be fine
      if (sent.status !== 400 && sent.status !== 413) throw new PlainError(sayRefusal(sent));
      const reason = sayRefusal(sent);
      return posts.map(({ guid }) => ({ guid, outcome: 'failed', entryId: null, reason }));
    },
  };
};

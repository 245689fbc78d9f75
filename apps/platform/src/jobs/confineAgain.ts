import { setTimeout } from 'node:timers/promises';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Queryable } from '../database/database.ts';
import type { Purge } from '../domain/purges/purgeLog.ts';
import { confineInTime } from '../domain/ownerCss/confineInTime.ts';
import { CONFINING_VERSION } from '../domain/ownerCss/limits.ts';

type Deps = {
  readonly database: Queryable;
  /** origin of images, without a trailing slash */
  readonly mediaOrigin: string;
  readonly purge: Purge;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

type Stored = {
  readonly blog_id: number;
  readonly ameba_id: string;
  readonly source: string;
  readonly css: string | null;
};

/** Pause between two sheets, which leaves the CPU to readers. */
const REST_MS = 200;

const confineOne = async ({ database, mediaOrigin, purge, log }: Deps, stored: Stored) => {
  const confined = await confineInTime(stored.source, mediaOrigin);
  if (!confined.ok) {
    // the sheet is retried at the next start
    log.warn({ amebaId: stored.ameba_id, why: confined.error }, 'owner CSS rejected on update');
    return;
  }
  const css = confined.value.css === '' ? null : confined.value.css;
  // the owner has saved a newer sheet in the meantime
  await database.query(
    `update blog_skins set custom_css = $2, custom_css_version = $3
      where blog_id = $1 and custom_css_source = $4 and custom_css_version < $3`,
    [stored.blog_id, css, CONFINING_VERSION, stored.source],
  );
  if (css !== stored.css) purge([`blog:${stored.ameba_id}`], 'soft');
};

/**
 * Confines again, one at a time, the sheets that an earlier version has confined. Never rejects:
 * errors are logged.
 * @returns resolves when all are done, or after `stopping` aborts
 */
export const confineAgain = async (
  deps: Deps,
  stopping: AbortSignal,
  restMs = REST_MS,
): Promise<void> => {
  let after = 0;
  let count = 0;
  try {
    while (!stopping.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [stored] = await deps.database.query<Stored>(
        `select s.blog_id, b.ameba_id, s.custom_css_source as source, s.custom_css as css
           from blog_skins s join all_blogs b on b.blog_id = s.blog_id
          where s.custom_css_source is not null and s.custom_css_version < $1 and s.blog_id > $2
          order by s.blog_id limit 1`,
        [CONFINING_VERSION, after],
      );
      if (!stored) break;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await confineOne(deps, stored);
      after = stored.blog_id;
      count += 1;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await setTimeout(restMs, undefined, { signal: stopping });
    }
    if (count > 0) deps.log.info({ count }, 'owner CSS updated');
  } catch (err) {
    if (!stopping.aborted) deps.log.error({ err }, 'owner CSS update failed');
  }
};

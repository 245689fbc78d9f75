import type { TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { SAMPLE_BLOG, SAMPLE_ENTRY } from '../../worker/sampleBlog/sampleBlog.ts';
import { collectClaims } from '../../protocol/releases/collectClaims.ts';
import { collectVersions, type ReleaseSet } from '../../protocol/releases/release.ts';
import type { RenderPool } from '../../worker/pool/renderPool.server.ts';
import { createRouteTable } from '../../protocol/routes/routeTable.ts';
import { withoutRepeats } from './withoutRepeats.ts';
import {
  Dictionaries,
  createPageDictionary,
  type PageDictionary,
} from '../responses/pageDictionary.ts';

const BLOG = `/${SAMPLE_BLOG.amebaId}/`;

const PATHS = [`${BLOG}entry-${SAMPLE_ENTRY.id}.html`, BLOG, `${BLOG}entrylist.html`];

const PAGES: readonly (readonly [path: string, template: TemplateName])[] = PATHS.flatMap((path) =>
  TEMPLATE_NAMES.map((template) => [path, template] as const),
);

/**
 * Renders pages of a fictitious blog with the releases of a set. The bytes are the same on every
 * host where the set is live under the same addresses.
 * @returns null if the set renders none of the pages
 * @errors rejects if a page cannot be rendered
 */
export const renderDictionary = async (
  pool: Pick<RenderPool, 'render'>,
  set: ReleaseSet,
): Promise<PageDictionary | null> => {
  const resolve = createRouteTable(collectClaims(set));
  const versions = collectVersions(set);
  const drawOne = async (path: string, sample: TemplateName): Promise<string> => {
    const target = resolve(path, '');
    // no release of the set renders this page, so the dictionary lacks it
    if (target.kind !== 'page') return '';
    const page = await pool.render({
      target,
      versions,
      nowMs: Date.parse(SAMPLE_ENTRY.createdAt),
      context: null,
      isAwaited: false,
      encoding: 'zstd',
      sample,
    });
    if (page.identity.length === 0)
      throw new Error(`${path} (${sample}) rendered with status ${page.status}`);
    return new TextDecoder().decode(page.identity);
  };
  const rendered: string[] = [];
  // sequentially, because the order in which a page's reads resolve decides the order of its data
  for (const [path, sample] of PAGES) rendered.push(await drawOne(path, sample));
  const bytes = Buffer.from(withoutRepeats(rendered));
  return bytes.length === 0 ? null : createPageDictionary(bytes);
};

/**
 * Creates the dictionaries of a host.
 * @param currentSet the live set; a dictionary that is ready after its set was replaced is dropped
 * @returns `start` builds the first dictionary and resolves once it is ready or has failed; pages
 * that are rendered earlier are cached without a link to the dictionary. `follow` then builds a
 * dictionary for each set that goes live.
 */
export const createDictionaries = (
  pool: Pick<RenderPool, 'render'>,
  currentSet: () => ReleaseSet,
  log: Pick<Logger, 'error'>,
) => {
  const dictionaries = new Dictionaries();
  let isStarted = false;
  const draw = async (set: ReleaseSet): Promise<void> => {
    try {
      const dictionary = await renderDictionary(pool, set);
      if (dictionary && currentSet().id === set.id) dictionaries.take(dictionary);
    } catch (error) {
      // pages work without a dictionary; only the transfer size grows
      log.error({ releases: set.id, err: error }, 'compression dictionary failed');
    }
  };
  return {
    dictionaries,
    start: (): Promise<void> => {
      isStarted = true;
      return draw(currentSet());
    },
    follow: (set: ReleaseSet): void => {
      if (isStarted) void draw(set);
    },
  };
};

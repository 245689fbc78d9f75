import { TEMPLATE_NAMES, type TemplateName } from '@engawa/contract';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { SAMPLE_BLOG, SAMPLE_ENTRY } from '../../compressionDictionary/sampleBlog.ts';
import { collectClaims } from '../../remotes/registryPoller.server.ts';
import { collectVersions, type ReleaseSet } from '../../remotes/release.ts';
import type { RenderPool } from '../../render/pool/renderPool.server.ts';
import { createRouteTable } from '../../routes/routeTable.ts';
import { withoutRepeats } from './withoutRepeats.ts';
import { Dictionaries, createPageDictionary, type PageDictionary } from './pageDictionary.ts';

const BLOG = `/${SAMPLE_BLOG.amebaId}/`;

const PATHS = [`${BLOG}entry-${SAMPLE_ENTRY.id}.html`, BLOG, `${BLOG}entrylist.html`];

const PAGES: readonly (readonly [path: string, template: TemplateName])[] = PATHS.flatMap((path) =>
  TEMPLATE_NAMES.map((template) => [path, template] as const),
);

/**
 * Draws pages of a blog that does not exist, with the releases of a set. The same bytes wherever the set
 * is live under the same addresses.
 * @returns null where the set draws none of them
 * @errors rejects where one of them cannot be drawn
 */
export const renderDictionary = async (
  pool: Pick<RenderPool, 'render'>,
  set: ReleaseSet,
): Promise<PageDictionary | null> => {
  const resolve = createRouteTable(collectClaims(set));
  const versions = collectVersions(set);
  const drawOne = async (path: string, sample: TemplateName): Promise<string> => {
    const target = resolve(path, '');
    // pages that no release of the set draws have nothing in common
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
  // one after the other: which of a page's answers comes first is the order of its data
  for (const [path, sample] of PAGES) rendered.push(await drawOne(path, sample));
  const bytes = Buffer.from(withoutRepeats(rendered));
  return bytes.length === 0 ? null : createPageDictionary(bytes);
};

/**
 * The dictionaries of a host.
 * @param currentSet what is live by then: what is drawn late is not taken up
 * @returns `start` resolves once the first is drawn, or failed, or pages would be kept without a word of it; from then on `follow` draws those of the sets
 *   that go live
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
      // pages are whole without: it costs bytes alone
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

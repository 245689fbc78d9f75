import { createPageRuntime } from '../runtime/pageRuntime.ts';
import { createSliceSet } from '../runtime/sliceSet.ts';
import { loadBlogger } from '../features/blog/loadBlogger.ts';
import { HOST_SLICES } from '../frame/state/hostSlices.ts';
import { toHostState } from '../frame/state/hostState.ts';
import { anEntryImage } from '@engawa/api-client/fixtures/entryImage.ts';
import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aTheme } from '@engawa/api-client/fixtures/sidebar.ts';
import { WIRE_ANSWERS } from '@engawa/api-client/fixtures/wireAnswers.ts';
import {
  compileClaim,
  failure,
  type Exposed,
  type PageHead,
  type PageMatch,
  type Read,
  type RemoteModule,
  type RemotePage,
  type TemplateName,
} from '@engawa/contract';
import { DialogProvider } from '@engawa/contract/dialogs/dialog.ts';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import { Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { OWN_ANSWERS } from './ownAnswers.ts';
import { readIn, readWithout, type State } from './wireStates.ts';

/** The exposes of each remote, by remote. */
export type Remotes = Readonly<Record<string, Readonly<Record<string, Exposed>>>>;

/** A loaded page or module. */
export type OpenedExample = {
  readonly element: ReactElement;
  /** head of a page; null for a status other than 200, for which a host renders no page */
  readonly head: PageHead | null;
  /** the reason why required data could not be read; null if all required data was read */
  readonly failure: string | null;
  /**
   * the value that the load threw, which is a bug of the module; undefined if the load did not
   * throw
   */
  readonly thrown: unknown;
  /** names of the resources that the load read */
  readonly reads: readonly string[];
};

/** A page, module or part, `{remote}/{name}`, and its render function. */
export type Visible = {
  readonly name: string;
  readonly kind: 'page' | 'module' | 'part';
  /** @param isServer whether slots are rendered like on the server */
  readonly draw: (state: State, template: TemplateName, isServer: boolean) => Promise<ReactElement>;
};

/** A page or module, which can be opened with its head. */
export type ModuleExample = Visible & {
  /**
   * @param state a state, or the name of a resource whose read fails while all other reads succeed
   */
  readonly open: (
    state: State | { readonly failing: string },
    template: TemplateName,
    isServer: boolean,
  ) => Promise<OpenedExample>;
};

const AMEBA_ID = WIRE_ANSWERS.blogger.ameba_id;
const ENTRY_ID = String(WIRE_ANSWERS.blogEntry.entry.entry_id);
const PICTURE = `/${AMEBA_ID}/image-${anEntryImage().entryId}-${anEntryImage().imageId}.html`;

/** Placeholder values of the fixtures' addresses. */
const VALUES: Readonly<Record<string, string>> = {
  page: '2',
  entryId: ENTRY_ID,
  imageId: String(anEntryImage().imageId),
  code: WIRE_ANSWERS.genres.genres[0]?.code ?? '',
  themeId: String(aTheme().themeId),
  yearMonth: WIRE_ANSWERS.blogArchiveEntries.year_month,
  yearMonthDay: WIRE_ANSWERS.blogDayEntries.year_month_day,
};

/** Ids in the fixtures for modules whose id is neither a blog nor an entry, by module name. */
const IDS: Readonly<Record<string, string>> = {
  'host/Ad': 'entry-rectangle',
  'imagevideo/Viewer': PICTURE,
  'imagevideo/ImageEmbed': PICTURE,
};

const buildMatch = ({ claims, pageType }: RemotePage): PageMatch => {
  const claim = claims.find(
    ({ file, redirect, query }) =>
      // left out, because the address of a hashtag with the name in the query leads to the same
      // page
      redirect === undefined && !file.includes('{page}') && !query?.includes('name'),
  );
  const pattern = claim ?? claims[0];
  const file = (pattern?.file ?? '').replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => VALUES[name] ?? 'cooking',
  );
  const isOfSite = pattern?.scope === 'site';
  const params = pattern ? (compileClaim(pattern)(file) ?? {}) : {};
  const amebaId = isOfSite ? '' : AMEBA_ID;
  return {
    pageType,
    amebaId,
    params,
    path: isOfSite ? `/${file}` : `/${amebaId}/${file}`,
    query: {},
  };
};

const NOTHING_WRITTEN = failure({
  code: 'API-001',
  statusCode: 0,
  message: 'nothing is written here',
} as const);

const bloggerRead = (template: TemplateName, own: Readonly<Record<string, object>>): Read =>
  fakeRead({ ...WIRE_ANSWERS, ...own, pcSkin: { ...WIRE_ANSWERS.pcSkin, template } });

/** Whether the id of a module is a blog. A module with a numeric id refuses the name of a blog. */
const isOfBlog = ({ readId = String }: RemoteModule): boolean => {
  try {
    readId(AMEBA_ID);
    return true;
  } catch {
    return false;
  }
};

const resolveId = (name: string, exposed: Exposed): string => {
  if (exposed.kind === 'page') return '';
  return IDS[name] ?? (isOfBlog(exposed) ? AMEBA_ID : ENTRY_ID);
};

const DIALOG = { titleId: 'visible', close: () => undefined };

/** Finds a page for a module: a page that lists the module in `places`. */
const findPage = (module: string, pages: readonly RemotePage[]): RemotePage | undefined =>
  pages.find(({ places = [] }) => places.some((name) => name === module));

/**
 * Lists all pages and modules of releases as examples. Each one renders on a separate page with the
 * reads of the requested state.
 * @param Around component that provides context around each example
 */
export const moduleExamples = (
  remotes: Remotes,
  Around: ComponentType<{ children: ReactNode }> = Fragment,
): readonly ModuleExample[] => {
  const all = Object.entries(remotes).flatMap(([remote, modules]) =>
    Object.entries(modules).map(
      ([path, exposed]) => [`${remote}/${path.replace('./', '')}`, exposed] as const,
    ),
  );
  const set = createSliceSet([
    ...new Set([...HOST_SLICES, ...all.flatMap(([, exposed]) => exposed.slices)]),
  ]);
  const pages = all.flatMap(([, exposed]) => (exposed.kind === 'page' ? [exposed] : []));
  const open = async (
    name: string,
    exposed: Exposed,
    state: State | { readonly failing: string },
    template: TemplateName,
    isServer: boolean,
  ): Promise<OpenedExample> => {
    const page = exposed.kind === 'page' ? exposed : findPage(name, pages);
    const { page: start, site } = aRootState();
    const match = page
      ? buildMatch(page)
      : { ...start.match, amebaId: AMEBA_ID, path: `/${AMEBA_ID}/` };
    const own = OWN_ANSWERS[name] ?? {};
    const html = new Map<string, string>();
    const reads = new Set<string>();
    let read = bloggerRead(template, own);
    const runtime = createPageRuntime({
      set,
      start: {
        site,
        siteConfig: { searchUrl: 'https://blog.test/search', filesUrl: '/' },
        page: { ...start, module: name, match, template },
      },
      services: {
        read: (resource, params) => read(resource, params),
        write: async () => NOTHING_WRITTEN,
        html: {
          put: (key, text) => void html.set(key, text),
          get: (key) => html.get(key) ?? '',
        },
      },
    });
    // every page needs the blogger before its own load
    const services = runtime.loadServices();
    await loadBlogger(AMEBA_ID, services);
    const answer = typeof state === 'string' ? readIn(state, own) : readWithout(state.failing, own);
    read = (resource, params) => {
      reads.add(resource);
      return answer(resource, params);
    };
    const id = resolveId(name, exposed);
    let failed: string | null = null;
    let thrown: unknown;
    if (state !== 'loading') {
      if (page) {
        const loadModules = async () => undefined;
        const { status } = await page.load(match, { ...services, loadModules });
        if (exposed.kind === 'page' && status !== 200) failed = `its load answers ${status}`;
      }
      const loaded = await runtime.runLoad(exposed, id);
      if (!loaded.ok) {
        if (loaded.error.code === 'REMOTE-004') thrown = loaded.error.error;
        failed = `its load fails with ${loaded.error.code}`;
      }
    }
    const { View } = exposed;
    const host = aSlotHost({ isServer, template, htmlOf: (key) => html.get(key) ?? '' });
    return {
      failure: failed,
      thrown,
      reads: [...reads],
      head:
        exposed.kind === 'page' && state !== 'loading' && failed === null
          ? exposed.head(toHostState(runtime.store.getState()))
          : null,
      element: (
        <Hosted store={runtime.store} host={host}>
          <Around>
            <DialogProvider value={DIALOG}>
              <View id={id} template={template} />
            </DialogProvider>
          </Around>
        </Hosted>
      ),
    };
  };
  return all.map(([name, exposed]) => ({
    name,
    kind: exposed.kind,
    open: (...wish) => open(name, exposed, ...wish),
    draw: async (...wish) => (await open(name, exposed, ...wish)).element,
  }));
};

import { HOST_EXPOSES, STATICS } from '@engawa/host/modules/hostExposes.server.ts';
import { StaticPartsProvider } from '@engawa/host/modules/staticParts.ts';
import { createPageRuntime } from '@engawa/host/runtime/pageRuntime.ts';
import { createSliceSet } from '@engawa/host/runtime/sliceSet.ts';
import { loadBlogger } from '@engawa/host/shell/loadBlogger.ts';
import { HOST_SLICES } from '@engawa/host/state/hostSlices.ts';
import { anEntryImage } from '@engawa/api-client/fixtures/entryImage.ts';
import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aTheme } from '@engawa/api-client/fixtures/sidebar.ts';
import { WIRE_ANSWERS } from '@engawa/api-client/fixtures/wireAnswers.ts';
import {
  compileClaim,
  failure,
  type Exposed,
  type PageMatch,
  type Read,
  type RemoteModule,
  type RemotePage,
  type TemplateName,
  type LoadServices,
} from '@engawa/contract';
import { DialogProvider } from '@engawa/contract/dialogs/dialog.ts';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import type { ReactElement } from 'react';
import { OWN_ANSWERS } from './ownAnswers.ts';
import { readIn, type State } from './wireStates.ts';

/** The exposes of each remote, by remote. */
export type Remotes = Readonly<Record<string, Readonly<Record<string, Exposed>>>>;

/** A page, module or part, `{remote}/{name}`, and its render function. */
export type Visible = {
  readonly name: string;
  readonly kind: 'page' | 'module' | 'part';
  /** @param isServer whether slots are rendered like on the server */
  readonly draw: (state: State, template: TemplateName, isServer: boolean) => Promise<ReactElement>;
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

/** Ids of modules that are named by neither a blog nor an entry. */
const IDS: Readonly<Record<string, string>> = {
  'host/Ad': 'entry-rectangle',
  'imagevideo/Viewer': PICTURE,
  'imagevideo/ImageEmbed': PICTURE,
};

const buildMatch = ({ claims, pageType }: RemotePage): PageMatch => {
  const claim = claims.find(
    ({ file, redirect, query }) =>
      // a hashtag whose name is in the query is the same page
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

/** Whether a module's id is a blog; a module with a numeric id refuses any other id. */
const isOfBlog = ({ load }: RemoteModule, services: LoadServices): boolean => {
  try {
    load(AMEBA_ID, services).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
};

const resolveId = (name: string, exposed: Exposed, services: LoadServices): string => {
  if (exposed.kind === 'page') return '';
  return IDS[name] ?? (isOfBlog(exposed, services) ? AMEBA_ID : ENTRY_ID);
};

const DIALOG = { titleId: 'visible', close: () => undefined };

/** The page of a module: one that lists it in `places`. */
const findPage = (module: string, pages: readonly RemotePage[]): RemotePage | undefined =>
  pages.find(({ places = [] }) => places.some((name) => name === module));

/**
 * All pages and modules of the host and of remotes, each on a separate page whose reads are those
 * of the state.
 */
export const exampleModules = (remotes: Remotes): readonly Visible[] => {
  const all = [
    ...[...HOST_EXPOSES].map(([name, exposed]) => [`host/${name}`, exposed] as const),
    ...Object.entries(remotes).flatMap(([remote, modules]) =>
      Object.entries(modules).map(
        ([path, exposed]) => [`${remote}/${path.slice('./'.length)}`, exposed] as const,
      ),
    ),
  ];
  const set = createSliceSet([
    ...new Set([...HOST_SLICES, ...all.flatMap(([, exposed]) => exposed.slices)]),
  ]);
  const pages = all.flatMap(([, exposed]) => (exposed.kind === 'page' ? [exposed] : []));
  const draw = async (
    name: string,
    exposed: Exposed,
    state: State,
    template: TemplateName,
    isServer: boolean,
  ): Promise<ReactElement> => {
    const page = exposed.kind === 'page' ? exposed : findPage(name, pages);
    const { page: start, site } = aRootState();
    const match = page
      ? buildMatch(page)
      : { ...start.match, amebaId: AMEBA_ID, path: `/${AMEBA_ID}/` };
    const own = OWN_ANSWERS[name] ?? {};
    const html = new Map<string, string>();
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
    // every page needs its blogger first
    const services = runtime.loadServices();
    await loadBlogger(AMEBA_ID, services);
    read = readIn(state, own);
    // an abandoned load changes nothing
    const abandoned = runtime.loadServices({ signal: AbortSignal.abort() });
    const id = resolveId(name, exposed, abandoned);
    if (state !== 'loading') {
      if (page) await page.load(match, { ...services, loadModules: async () => undefined });
      if (exposed.kind === 'module') await runtime.runLoad(exposed, id);
    }
    const { View } = exposed;
    const host = aSlotHost({ isServer, template, htmlOf: (key) => html.get(key) ?? '' });
    return (
      <Hosted store={runtime.store} host={host}>
        <StaticPartsProvider value={STATICS}>
          <DialogProvider value={DIALOG}>
            <View id={id} template={template} />
          </DialogProvider>
        </StaticPartsProvider>
      </Hosted>
    );
  };
  return all.map(([name, exposed]) => ({
    name,
    kind: exposed.kind,
    draw: (...wish) => draw(name, exposed, ...wish),
  }));
};

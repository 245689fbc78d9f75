import type { Exposed, PageHead } from '@engawa/contract';
import { findHostPage } from '../../frame/pages/hostPages.ts';
import { rehydrate, createSliceSet } from '../../runtime/sliceSet.ts';
import { parseSlotModule } from '../../runtime/slotKey.ts';
import { toHostState, type HostState } from '../../frame/state/hostState.ts';
import { selectErrorStatus } from '../../runtime/pageExceptionSlice.ts';
import type { ClientApp } from './show/clientApp.ts';
import type { CachedPage } from './stagedPageCache.ts';
import type { StagedPage } from './show/stagedPage.ts';
import { slotKeys } from '../slots/browserSlots.ts';

const resolvePageHead = (state: HostState, parts: ReadonlyMap<string, Exposed>): PageHead => {
  const { module } = state.page;
  const page = findHostPage(module) ?? parts.get(module);
  if (page?.kind !== 'page') throw new Error(`REMOTE-005 ${module} is not a page`);
  return page.head(state);
};

const htmlIn = (htmlOf: ClientApp['slots']['slotHost']['htmlOf']): ReadonlyMap<string, string> => {
  const nodes = document.querySelectorAll<HTMLElement>('[data-html-key]');
  const keys = [...nodes].map(({ dataset }) => dataset['htmlKey'] ?? '');
  return new Map(keys.map((key) => [key, String(htmlOf(key))]));
};

/** Loads the code of modules that are still dehydrated. */
const loadParts = async (
  modules: ReadonlySet<string>,
  { opener, loadModule }: Pick<ClientApp, 'opener' | 'loadModule'>,
): Promise<ReadonlyMap<string, Exposed>> =>
  new Map(
    await Promise.all(
      [...modules].map(
        async (module) => [module, opener.parts.get(module) ?? (await loadModule(module))] as const,
      ),
    ),
  );

/**
 * Adds the slices of code that is loaded only after the reader has left the page. Their state is
 * still the state that the document contained.
 */
const addDeferredSlices = (
  parts: ReadonlyMap<string, Exposed>,
  { set, state }: Pick<StagedPage, 'set' | 'state'>,
): Pick<StagedPage, 'set' | 'state'> => {
  const late = [...parts.values()]
    .flatMap(({ slices }) => slices)
    .filter(({ reducerPath }) => !Object.hasOwn(set.start, reducerPath));
  if (late.length === 0) return { set, state };
  return {
    set: createSliceSet([...set.slices, ...late]),
    state: { ...state, ...rehydrate(createSliceSet(late), state) },
  };
};

/**
 * Captures the visible page so that it can be displayed again without a read, including everything
 * that the reader has done on it.
 * @returns null if data could not be read or a slot has no live release: then the page must be read
 */
export const presentView = (
  client: Pick<ClientApp, 'known' | 'runtime' | 'opener' | 'personal' | 'slots' | 'loadModule'>,
): CachedPage | null => {
  const { known, runtime, opener, personal, slots } = client;
  const present = runtime.present();
  const state = toHostState(present.state);
  const keys = slotKeys().filter((key) => !opener.isFar(key));
  const isWhole = keys.every(
    (key) => known.modules[parseSlotModule(key)] && !opener.isUndrawn(key),
  );
  // null for an error page, too, because its address is that of a page that has not been loaded
  if (!isWhole || selectErrorStatus(state) !== null) return null;
  const captured = {
    kind: 'view',
    blog: state.blogger.blog,
    slotKeys: keys,
    html: htmlIn(slots.slotHost.htmlOf),
    personal: personal.present(),
  } as const;
  return async () => {
    const parts = await loadParts(new Set(keys.map(parseSlotModule)), client);
    const page = addDeferredSlices(parts, present);
    const head = resolvePageHead(toHostState(page.state), parts);
    return { ...captured, ...page, head, parts, whole: Promise.resolve(), init: {} };
  };
};

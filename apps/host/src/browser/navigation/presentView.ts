import type { Exposed } from '@engawa/contract';
import { hostHead } from '../../head/hostHead.ts';
import { moduleOf } from '../../shell/slotKey.ts';
import { hostStateOf, type HostState } from '../../state/hostState.ts';
import { selectPageException } from '../../state/pageExceptionSlice.ts';
import { slotKeys } from '../gates.ts';
import type { LivingPage } from './livingPage.ts';
import type { LoadedView } from './loadedView.ts';

const headOf = (state: HostState, parts: ReadonlyMap<string, Exposed>) => {
  const { view } = state;
  // an error page has the address of a page that has not been loaded
  if (selectPageException(state).status !== 200) return null;
  if (view.kind === 'site-top') return hostHead(view, state.site.siteName);
  if (view.kind !== 'blog' && view.kind !== 'site') return null;
  const page = parts.get(view.module);
  return page?.kind === 'page' ? page.head(state) : null;
};

const htmlIn = (htmlOf: LivingPage['slots']['slotHost']['htmlOf']): ReadonlyMap<string, string> => {
  const nodes = document.querySelectorAll<HTMLElement>('[data-html-key]');
  const keys = [...nodes].map(({ dataset }) => dataset['htmlKey'] ?? '');
  return new Map(keys.map((key) => [key, String(htmlOf(key))]));
};

/**
 * The page that is shown, as it can be shown again: with what the reader has done on it, and without a
 * read. Null for a page of which something is still missing: code that has not been asked for, or data
 * that could not be read.
 */
export const presentView = ({
  runtime,
  opener,
  personal,
  slots,
}: Pick<LivingPage, 'runtime' | 'opener' | 'personal' | 'slots'>): LoadedView | null => {
  const present = runtime.present();
  const state = hostStateOf(present.state);
  const keys = slotKeys();
  const { parts, isUndrawn } = opener;
  const isWhole = keys.every((key) => parts.has(moduleOf(key)) && !isUndrawn(key));
  const head = isWhole ? headOf(state, parts) : null;
  if (head === null) return null;
  return {
    kind: 'view',
    ...present,
    head,
    blog: state.blogger.blog,
    parts: new Map([...parts].filter(([module]) => keys.some((key) => moduleOf(key) === module))),
    slotKeys: keys,
    html: htmlIn(slots.slotHost.htmlOf),
    personal: personal.present(),
  };
};

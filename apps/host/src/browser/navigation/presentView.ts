import type { Exposed } from '@engawa/contract';
import { hostPageOf } from '../../pages/hostPages.ts';
import { moduleOf } from '../../shell/slotKey.ts';
import { hostStateOf, type HostState } from '../../state/hostState.ts';
import { selectErrorStatus } from '../../state/pageExceptionSlice.ts';
import { slotKeys } from '../gates.ts';
import type { ClientApp } from './clientApp.ts';
import type { StagedPage } from './stagedView.ts';

const headOf = (state: HostState, parts: ReadonlyMap<string, Exposed>) => {
  // an error page has the address of a page that has not been loaded
  if (selectErrorStatus(state) !== null) return null;
  const { module } = state.page;
  const page = hostPageOf(module) ?? parts.get(module);
  return page?.kind === 'page' ? page.head(state) : null;
};

const htmlIn = (htmlOf: ClientApp['slots']['slotHost']['htmlOf']): ReadonlyMap<string, string> => {
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
}: Pick<ClientApp, 'runtime' | 'opener' | 'personal' | 'slots'>): StagedPage | null => {
  const present = runtime.present();
  const state = hostStateOf(present.state);
  const { parts, isUndrawn, isFar } = opener;
  const keys = slotKeys().filter((key) => !isFar(key));
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

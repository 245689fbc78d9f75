/** @jest-environment jsdom */
import { createDrafts } from '@engawa/ui-templates/parts/drafts.ts';
import {
  KEY,
  OTHER_KEY,
  teachCrypto,
  teachLocks,
} from '@engawa/ui-templates/parts/webCrypto.fixture.ts';
import { createDraftKeeper, tabIdIn } from './storedDraft.ts';

let endLock: (name: string) => void;
beforeEach(() => {
  localStorage.clear();
  teachCrypto();
  endLock = teachLocks();
});

const inTab = (id: string, key = KEY) => {
  const drafts = createDrafts(() => localStorage);
  drafts.unlock(key);
  const keeper = createDraftKeeper(drafts, id);
  keeper.holdTab();
  return { ...keeper, crash: () => endLock(`engawa:entry:editor:new:${id}`) };
};
const buildDraft = (text: string) => ({
  version: '',
  formKey: `key of ${text}`,
  isUnheard: true,
  fields: { text },
});

test('R1.6 two tabs with new entries do not read or remove each other’s drafts', async () => {
  const [one, other] = [inTab('1'), inTab('2')];
  await one.write('', buildDraft('一'));
  expect(await other.read('')).toBeNull();
  await other.write('', buildDraft('二'));
  other.remove('');
  expect([await one.read(''), await other.read('')]).toEqual([buildDraft('一'), null]);
});

test('R1.6 the next tab takes over the draft of a crashed tab, and later tabs do not', async () => {
  const one = inTab('1');
  await one.write('', buildDraft('一'));
  one.crash();
  const next = inTab('2');
  expect([await next.read(''), await next.read('')]).toEqual([buildDraft('一'), buildDraft('一')]);
  expect(await inTab('3').read('')).toBeNull();
});

test('R1.6 a tab releases its new entry to the next tab on pagehide', async () => {
  await inTab('1').write('', buildDraft('一'));
  window.dispatchEvent(new Event('pagehide'));
  await Promise.resolve();
  expect(await inTab('2').read('')).toEqual(buildDraft('一'));
});

test('the draft of a stored entry is shared by all tabs', async () => {
  await inTab('1').write('7', buildDraft('七'));
  expect([await inTab('2').read('7'), await inTab('2').read('')]).toEqual([buildDraft('七'), null]);
});

test('BM17 a tab does not read another member’s draft', async () => {
  const one = inTab('1');
  await one.write('', buildDraft('一'));
  one.crash();
  expect(await inTab('2', OTHER_KEY).read('')).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('一');
});

test('a tab’s id persists in the history state and preserves its other values', () => {
  history.replaceState({ at: 1 }, '');
  const id = tabIdIn(history);
  expect(tabIdIn(history)).toBe(id);
  expect(history.state).toEqual({ at: 1, draftId: id });
});

/** @jest-environment jsdom */
import { createDraftKeeper, tabIdIn } from './keptDraft.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const inTab = (id: string) => createDraftKeeper(() => localStorage, 'koharu', id);
const draftOf = (text: string) => ({
  version: '',
  formKey: `key of ${text}`,
  isUnheard: true,
  fields: { text },
});

test('R1.6 of two tabs with a new entry each neither takes nor removes what the other keeps', () => {
  const [one, other] = [inTab('1'), inTab('2')];
  one.write('', draftOf('一'));
  expect(other.read('')).toBeNull();
  other.write('', draftOf('二'));
  other.remove('');
  expect([one.read(''), other.read('')]).toEqual([draftOf('一'), null]);
});

test('R1.6 what a closed tab has left is taken up by one other tab, and so is what a crash has left', () => {
  inTab('1').write('', draftOf('一'), true);
  expect([inTab('2').read(''), inTab('2').read('')]).toEqual([draftOf('一'), draftOf('一')]);
  inTab('2').write('', draftOf('一'));
  expect(inTab('3').read('')).toBeNull();
  jest.advanceTimersByTime(86_400_000);
  expect(inTab('3').read('')).toEqual(draftOf('一'));
  expect(localStorage).toHaveLength(1);
});

test('a stored entry is kept for all tabs, and no other member’s draft is taken up', () => {
  inTab('1').write('7', draftOf('七'));
  createDraftKeeper(() => localStorage, 'koharu-2', '1').write('', draftOf('別'), true);
  expect([inTab('2').read('7'), inTab('2').read('')]).toEqual([draftOf('七'), null]);
});

test('a tab keeps its id, beside what else its history holds', () => {
  history.replaceState({ at: 1 }, '');
  const id = tabIdIn(history);
  expect(tabIdIn(history)).toBe(id);
  expect(history.state).toEqual({ at: 1, draftId: id });
});

test('R1.6 a draft of an older release is taken up without a key', () => {
  const { version, fields } = draftOf('七');
  localStorage.setItem('engawa:member:entry:draft:koharu:7', JSON.stringify({ version, fields }));
  expect(inTab('1').read('7')).toEqual({ version, formKey: '', isUnheard: false, fields });
});

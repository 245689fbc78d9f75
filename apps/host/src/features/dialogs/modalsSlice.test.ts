import { dialogClosed, dialogOpened, modalsClosed } from '@engawa/contract';
import { modalsSlice, NO_MODALS, selectOpenModals } from './modalsSlice.ts';

const opened = (id: number) => dialogOpened({ module: 'social/EntryReaders', id });

test('R4.14 the list of open dialogs has the last id on top, no duplicates and no closed ids', () => {
  const openAfter = (...actions: readonly Parameters<typeof modalsSlice.reducer>[1][]) =>
    selectOpenModals({ modals: actions.reduce(modalsSlice.reducer, NO_MODALS) });
  const [seven, eight] = ['social/EntryReaders:7', 'social/EntryReaders:8'];
  expect(openAfter()).toEqual([]);
  expect(openAfter(opened(7), opened(8), opened(7))).toEqual([seven, eight]);
  expect(openAfter(opened(7), opened(8), dialogClosed(seven))).toEqual([eight]);
  expect(openAfter(opened(7), opened(8), modalsClosed())).toEqual([]);
});

import {
  address,
  definePage,
  selectSite,
  shownPage,
  type PageHead,
  type PageOutcome,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { timelineSaga } from '../timeline/timelineWatchers.ts';
import { timelineSlices } from '../timeline/timelineSlices.ts';
import { HistoryPage, HISTORY_TITLE } from './HistoryPage.tsx';

/** Nothing is read: the history never leaves the browser. */
// oxlint-disable-next-line require-yield -- a load is a saga
function* loadHistory(): SagaGenerator<PageOutcome> {
  return shownPage(['site']);
}

const head = (state: RootState): PageHead => {
  const { siteName } = selectSite(state);
  return {
    title: `${HISTORY_TITLE}｜${siteName}`,
    description: 'このブラウザで読んだ記事の履歴です。',
    canonicalPath: address.history.path(),
    ogType: 'website',
    isNoIndex: true,
    jsonLd: [],
  };
};

/** What was read on this browser. */
export const exposed = definePage({
  name: 'History',
  addresses: [address.history],
  slices: timelineSlices,
  saga: timelineSaga,
  load: loadHistory,
  head,
  View: HistoryPage,
});

import { address } from '@engawa/contract';
import { timelinePage } from '../timeline/timelinePage.ts';
import { HistoryPage, HISTORY_TITLE } from './HistoryPage.tsx';

/** The history of entries read in this browser. */
export const exposed = timelinePage({
  name: 'History',
  address: address.history,
  title: HISTORY_TITLE,
  description: 'このブラウザで読んだ記事の履歴です。',
  View: HistoryPage,
});

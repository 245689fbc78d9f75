import type { RemotePage } from '@engawa/contract';
import { archivesStateIn } from '../archives/archivesSelectors.ts';
import { archivesSlice } from '../archives/archivesSlice.ts';
import { entrySlice } from '../entryState/entrySlice.ts';
import { DayList } from './DayList.tsx';
import { dayHead } from './dayHead.ts';
import { loadDay } from './daySaga.ts';

export const exposed: RemotePage = {
  kind: 'page',
  name: 'Day',
  pageType: 'blog-day',
  claims: [
    { file: 'day-{yearMonthDay}.html', pageType: 'blog-day' },
    { file: 'day{page}-{yearMonthDay}.html', pageType: 'blog-day' },
  ],
  slices: [entrySlice, archivesSlice],
  load: loadDay,
  modules: () => [],
  head: (state) => dayHead(archivesStateIn(state)),
  View: DayList,
};

import { definePage } from '@engawa/contract';
import { archivesSlice } from '../archives/archivesSlice.ts';
import { entrySlice } from '../entryState/entrySlice.ts';
import { DayList } from './DayList.tsx';
import { dayHead } from './dayHead.ts';
import { loadDay } from './daySaga.ts';

export const exposed = definePage({
  name: 'Day',
  pageType: 'blog-day',
  claims: [
    { file: 'day-{yearMonthDay}.html', pageType: 'blog-day' },
    { file: 'day{page}-{yearMonthDay}.html', pageType: 'blog-day' },
  ],
  slices: [entrySlice, archivesSlice],
  load: loadDay,
  head: dayHead,
  View: DayList,
});

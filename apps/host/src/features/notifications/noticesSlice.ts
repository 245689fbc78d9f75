import { createSlice, readerNotified, type PayloadAction } from '@engawa/contract';
import type { NoticeAction, NoticePosition } from '@engawa/contract/state/actions.ts';

export type Notice = {
  /** base name and running number; unique in the document */
  readonly id: string;
  readonly message: string;
  readonly tone: 'done' | 'failed';
  /** `topCenter` by default (R9.11) */
  readonly position?: NoticePosition;
  readonly link?: { readonly href: string; readonly label: string };
  readonly act?: NoticeAction;
};

export type NoticesState = { readonly count: number; readonly notices: readonly Notice[] };

const NONE: NoticesState = { count: 0, notices: [] };

/** Visible messages. A message is removed from the state once it is hidden. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState: NONE,
  reducers: {
    noticeHidden: ({ count, notices }, { payload }: PayloadAction<string>) => ({
      count,
      notices: notices.filter(({ id }) => id !== payload),
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(readerNotified, ({ count, notices }, { payload }) => ({
      count: count + 1,
      notices: [...notices, { id: `notice-${count + 1}`, ...payload }],
    })),
});

export const { noticeHidden } = noticesSlice.actions;

export const selectNotices = (state: { readonly notices: NoticesState }) => state.notices.notices;

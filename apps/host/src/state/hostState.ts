import type { RootState } from '@engawa/contract';
import type { FrameState } from './frameSlice.ts';
import type { NoticesState } from './noticesSlice.ts';

/** What the host's own views may read. */
export type HostState = RootState & {
  readonly frame: FrameState;
  readonly notices: NoticesState;
};

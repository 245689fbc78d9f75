import type { RootState } from '@engawa/contract';
import type { AdPerfState } from './adPerfSlice.ts';
import type { FrameState } from './frameSlice.ts';
import type { NavigationState } from './navigationSlice.ts';
import type { NoticesState } from './noticesSlice.ts';
import type { PageException } from './pageExceptionSlice.ts';

/** What the host's own views may read. */
export type HostState = RootState & {
  readonly frame: FrameState;
  readonly notices: NoticesState;
  readonly adPerf: AdPerfState;
  readonly navigation: NavigationState;
  readonly pageException: PageException;
};

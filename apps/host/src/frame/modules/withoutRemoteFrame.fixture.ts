import { REMOTE_ACTS } from '../../features/remoteActs/remoteActs.ts';
import { FRAME } from './frame.ts';

/** Removes the remote modules from the frame, for tests that do not concern them. */
export const withoutRemoteFrame = (): void => {
  for (const place of ['headerActs', 'stickyHeaderActs', 'profileActs', 'toolbarActs'] as const) {
    jest.spyOn(FRAME, place).mockReturnValue([]);
    jest.spyOn(REMOTE_ACTS, place).mockReturnValue([]);
  }
};

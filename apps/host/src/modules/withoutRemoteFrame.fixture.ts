import { FRAME } from './frame.ts';

/** Leaves out what the contract places of remotes around a page: the tests of a file are none of theirs. */
export const withoutRemoteFrame = (): void => {
  for (const place of ['headerActs', 'stickyHeaderActs', 'profileActs', 'toolbarActs'] as const)
    jest.spyOn(FRAME, place).mockReturnValue([]);
};

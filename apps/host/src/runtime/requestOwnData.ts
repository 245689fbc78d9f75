import { ownRequested, type Exposed } from '@engawa/contract';
import type { PageRuntime } from './pageRuntime.ts';

/** Asks for the reader's own data of a part; what has been asked for on the page is not asked for again. */
export const requestOwnData = (
  { store }: Pick<PageRuntime, 'store'>,
  part: Exposed,
  id: string,
): void => {
  if (part.kind === 'module' && part.personal !== undefined) {
    store.dispatch(ownRequested({ [part.personal]: [id] }));
  }
};

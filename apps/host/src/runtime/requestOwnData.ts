import { ownRequested, type Exposed } from '@engawa/contract';
import type { PageRuntime } from './pageRuntime.ts';

/** Requests the reader's own data of a part, except ids that the page has already requested. */
export const requestOwnData = (
  { store }: Pick<PageRuntime, 'store'>,
  part: Exposed,
  id: string,
): void => {
  if (part.kind === 'module' && part.personal !== undefined) {
    store.dispatch(ownRequested({ [part.personal]: [id] }));
  }
};

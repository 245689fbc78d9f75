import {
  dialogOpened,
  personalLoaded,
  readerNotified,
  sessionEnded,
  takeEvery,
  type RemoteModule,
} from '@engawa/contract';
import {
  aContractStore,
  type ContractStoreOptions,
} from '@engawa/contract/testing/contractStore.ts';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';

/**
 * A page with one module with follow buttons, its sagas running, and the notices for its reader.
 */
export const aFollowPage = (
  exposed: RemoteModule,
  options: Omit<ContractStoreOptions, 'slices'> = {},
) => {
  // jsdom has no matchMedia
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  const storage = options.storage ?? memoryStorage();
  const page = aContractStore({ ...options, storage, slices: exposed.slices });
  const notified: { readonly message: string; readonly href?: string | undefined }[] = [];
  const opened: unknown[] = [];
  const stops = [
    page.start(function* () {
      yield* takeEvery(readerNotified, ({ payload: { message, link } }) => {
        notified.push({ message, href: link?.href });
      });
      yield* takeEvery(dialogOpened, ({ payload }) => void opened.push(payload));
    }),
    ...(exposed.saga ? [page.start(exposed.saga)] : []),
  ];
  return {
    ...page,
    storage,
    notified,
    opened,
    stop: () => stops.forEach((stop) => stop()),
    asGuest: () => void page.store.dispatch(sessionEnded()),
    signIn: (follows: Readonly<Record<string, boolean>> = {}) =>
      void page.store.dispatch(
        personalLoaded({ session: MEMBER_SESSION, own: { follow: follows } }),
      ),
  };
};

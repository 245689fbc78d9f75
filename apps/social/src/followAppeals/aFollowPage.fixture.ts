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
import { keptInMemory } from '@engawa/contract/testing/keptInMemory.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/sharedState.ts';

/** A page with one module that has follow buttons, with its watchers, and what its reader is told. */
export const aFollowPage = (
  exposed: RemoteModule,
  options: Omit<ContractStoreOptions, 'slices'> = {},
) => {
  // jsdom knows no media
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  const storage = options.storage ?? keptInMemory();
  const page = aContractStore({ ...options, storage, slices: exposed.slices });
  const told: { readonly message: string; readonly href?: string | undefined }[] = [];
  const opened: unknown[] = [];
  const stops = [
    page.start(function* () {
      yield* takeEvery(readerNotified, ({ payload: { message, link } }) => {
        told.push({ message, href: link?.href });
      });
      yield* takeEvery(dialogOpened, ({ payload }) => void opened.push(payload));
    }),
    ...(exposed.saga ? [page.start(exposed.saga)] : []),
  ];
  return {
    ...page,
    storage,
    told,
    opened,
    stop: () => stops.forEach((stop) => stop()),
    asGuest: () => void page.store.dispatch(sessionEnded()),
    signIn: (follows: Readonly<Record<string, boolean>> = {}) =>
      void page.store.dispatch(
        personalLoaded({ session: MEMBER_SESSION, own: { follow: follows } }),
      ),
  };
};

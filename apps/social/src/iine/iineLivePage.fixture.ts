import {
  ownRequested,
  personalLoaded,
  readerNotified,
  signInRequested,
  takeEvery,
  type Read,
  type Write,
} from '@engawa/contract';
import { ENTRY_ID, anIineStore, MEMBER } from './iineStore.fixture.ts';
import { iineToggle } from './iineToggle.ts';

export const personal = (exist: boolean, iineCount: number) =>
  personalLoaded({ session: MEMBER, own: { iine: { [ENTRY_ID]: { exist, iineCount } } } });

export const SIGN_IN = {
  reason: 'いいね！するには',
  returnTo: `/hidamari-yonin/#iine-${ENTRY_ID}`,
  returnName: 'この記事',
  act: { name: 'iine', key: ENTRY_ID },
};

export const press = (isWanted: boolean) => iineToggle.pressed({ key: ENTRY_ID, isWanted });

export const turn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A page in the browser with its sagas running, and the notices for the reader. */
export const aLivePage = (services: { read?: Read; write?: Write } = {}) => {
  const opened = anIineStore(services);
  const notified: string[] = [];
  const requested: unknown[] = [];
  const wanted: unknown[] = [];
  stops.push(
    opened.start(iineToggle.saga),
    opened.start(function* () {
      yield* takeEvery(readerNotified, ({ payload }) => void notified.push(payload.message));
      yield* takeEvery(signInRequested, ({ payload }) => void requested.push(payload));
      yield* takeEvery(ownRequested, ({ payload }) => void wanted.push(payload));
    }),
  );
  return { ...opened, notified, requested, wanted };
};

/** A member's page; by default the member has not liked the entry. */
export const aMembersPage = (services: { read?: Read; write?: Write }, exist = false) => {
  const page = aLivePage(services);
  page.store.dispatch(personal(exist, 3));
  return page;
};

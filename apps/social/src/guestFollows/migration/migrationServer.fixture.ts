import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  personalLoaded,
  type Params,
  type Result,
  type RootState,
  type Write,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { followSaga, followSlices } from '../../followModule/followSlices.ts';
import type { GuestFollowsRootState } from '../list/guestFollowsSlice.ts';
import { guestFollowList } from '../list/guestFollowList.ts';

/**
 * How one write ends. `madeAndLost`: made, but its response never arrives; `closed`: the document
 * unloads too.
 */
export type WriteEnd = 'ok' | 'lost' | 'madeAndLost' | 'broken' | 'tooMany' | 'closed';

type ServerOptions = {
  /** how the server's writes end, in order; later writes succeed */
  readonly ends?: readonly WriteEnd[];
  /** limit of follows */
  readonly most?: number;
  /** members who were deleted or cannot be followed */
  readonly gone?: ReadonlySet<string>;
};

const lost = failsWith('API-001', 0);

/** Holds the follows of one member like the platform: without duplicates, within a limit. */
export const aMigrationServer = ({ ends = [], most = 5000, gone = new Set() }: ServerOptions) => {
  const rows: string[] = [];
  const sent: (readonly string[])[] = [];
  let onClosed: () => void = () => undefined;
  const make = (amebaIds: readonly string[]) => {
    const open = amebaIds.filter((amebaId) => !gone.has(amebaId));
    for (const amebaId of open)
      if (!rows.includes(amebaId) && rows.length < most) rows.push(amebaId);
    const left = open.filter((amebaId) => !rows.includes(amebaId));
    return {
      following: open.filter((amebaId) => rows.includes(amebaId)),
      left,
      limit: {
        isUpperLimit: rows.length >= most,
        limitType: rows.length >= most ? 'day' : null,
        remainingTotal: 5000 - rows.length,
        remainingPerDay: most - rows.length,
      },
    };
  };
  const answers: Record<WriteEnd, (ids: readonly string[]) => Promise<Result<unknown>>> = {
    ok: async (ids) => ({ ok: true, value: make(ids) }),
    lost: async () => lost(),
    madeAndLost: async (ids) => {
      make(ids);
      return lost();
    },
    broken: async () => failsWith('API-005', 503)(),
    tooMany: async () => failsWith('API-008', 429)(),
    closed: (ids) => {
      make(ids);
      onClosed();
      return new Promise(() => undefined);
    },
  };
  const write: Write = (resource, operation, { amebaIds }: Params) => {
    if (`${operation} ${resource}` !== 'create followMigration')
      throw new Error(`unexpected write: ${operation} ${resource}`);
    const ids = String(amebaIds).split(',');
    sent.push(ids);
    return answers[ends[sent.length - 1] ?? 'ok'](ids);
  };
  return { rows, sent, write, whenClosed: (act: () => void) => void (onClosed = act) };
};

/** A browser with a guest's list, newest first, that opens one document after another. */
export const aGuestBrowser = (amebaIds: readonly string[]) => {
  const storage = memoryStorage();
  guestFollowList.write(storage, { amebaIds, movedCount: 0 });
  return {
    storage,
    stored: (): readonly string[] => {
      const stored = guestFollowList.read(storage);
      return stored.ok ? stored.value.amebaIds : [];
    },
    /**
     * Opens a page with follow buttons. @param shared state that is known before their code loads
     */
    open: (write: Write, shared: Partial<RootState> = {}) => {
      const page = aContractStore<GuestFollowsRootState>({
        slices: followSlices,
        shared,
        write,
        storage,
      });
      const close = page.start(followSaga);
      const signIn = () =>
        void page.store.dispatch(personalLoaded({ session: MEMBER_SESSION, own: {} }));
      return { ...page, close, signIn };
    },
  };
};

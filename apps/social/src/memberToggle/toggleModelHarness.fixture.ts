import {
  failure,
  readerNotified,
  success,
  takeEvery,
  type Read,
  type Result,
  type SagaGenerator,
  type Write,
} from '@engawa/contract';
import type { ContractStore } from '@engawa/contract/testing/contractStore.ts';
import type { UnknownAction } from 'redux';
import type { ToggleView } from './memberToggle.ts';
import { otherTabs } from './otherTabs.fixture.ts';
import type { ToggleState } from './toggleSlice.ts';

/** The server's state of the one item. */
export type Truth = { readonly exist: boolean; readonly count: number };

/** A toggle with one item that may be pressed, and the responses of its server. */
export type ToggleSubject = {
  /** @param services.count the count of the page */
  readonly open: (services: {
    readonly read: Read;
    readonly write: Write;
    readonly count: number;
  }) => ContractStore & {
    readonly view: () => ToggleView;
    readonly ownState: () => ToggleState;
  };
  readonly saga: () => SagaGenerator<void>;
  readonly press: (isWanted: boolean) => UnknownAction;
  /** response to its reads and writes */
  readonly wireOf: (truth: Truth) => unknown;
  /** personal read of a member */
  readonly personalOf: (truth: Truth) => UnknownAction;
  /** action with the page's counts; null for a toggle without a count */
  readonly sharedCount: ((count: number) => UnknownAction) | null;
  /** all messages for a failed change */
  readonly failed: (isWanted: boolean) => readonly string[];
  readonly unsure: (isWanted: boolean) => string;
  /** response to a write that a limit prevented; null for a toggle without a limit */
  readonly limitedOf: ((truth: Truth) => unknown) | null;
  /** the item and the member in messages of other tabs */
  readonly inTabs: { readonly amebaId: string; readonly key: string };
};

type Call = {
  readonly isWrite: boolean;
  /** for a write: whether the write adds */
  readonly isAdd: boolean;
  readonly answer: (result: Result<unknown>) => void;
};

const OTHERS = 2;

const lost = failure({ code: 'API-001', statusCode: 0, message: 'lost' } as const);
const refused = failure({ code: 'API-007', statusCode: 403, message: 'Forbidden' } as const);

/**
 * One item, one member, and a server whose responses the test triggers: in time, deferred, refused
 * or missing, with or without the change.
 * @param isSet whether the member has set the item at the start
 */
export const toggleModelHarness = (subject: ToggleSubject, isSet: boolean) => {
  const server = { exist: isSet };
  const truth = (): Truth => ({
    exist: server.exist,
    count: OTHERS + Number(server.exist),
  });
  const calls: (Call & { readonly makeChange: () => void; readonly requested: unknown })[] = [];
  const tabs = otherTabs();
  const said: { readonly exist: boolean }[] = [];
  let changesOfOthers = 0;
  const call = (isWrite: boolean, makeChange: () => void, isAdd = false) =>
    new Promise<Result<unknown>>((answer) => {
      // a read returns the state of the request's time, the oldest possible one
      calls.push({ isWrite, isAdd, answer, makeChange, requested: subject.wireOf(truth()) });
    });
  let writes = 0;
  const opened = subject.open({
    count: truth().count,
    read: async () => call(false, () => undefined),
    write: async (_resource, operation) => {
      writes += 1;
      return call(
        true,
        () => {
          server.exist = operation === 'create';
        },
        operation === 'create',
      );
    },
  });
  const { store } = opened;
  const notified: { readonly message: string; readonly exist: boolean }[] = [];
  const stopSaga = opened.start(subject.saga);
  const stopListening = opened.start(function* () {
    yield* takeEvery(readerNotified, ({ payload }) => {
      notified.push({ message: payload.message, exist: server.exist });
    });
  });
  const { count: oldCount } = truth();
  let personal: Truth | null = truth();
  let presses = 0;
  const shift = (isWrite: boolean) => {
    const at = calls.findIndex((pending) => pending.isWrite === isWrite);
    const [found] = at < 0 ? [] : calls.splice(at, 1);
    return found;
  };

  /** The possible steps; an impossible step returns false. */
  const steps = {
    press: () => {
      const { isBusy, exist } = opened.view();
      if (!isBusy) presses += 1;
      store.dispatch(subject.press(!exist));
      return true;
    },
    writeAnswered: () => {
      const write = shift(true);
      write?.makeChange();
      write?.answer(success(subject.wireOf(truth())));
      return write !== undefined;
    },
    writeMadeAndLost: () => {
      const write = shift(true);
      write?.makeChange();
      write?.answer(lost);
      return write !== undefined;
    },
    writeLost: () => {
      const write = shift(true);
      write?.answer(lost);
      return write !== undefined;
    },
    writeLimited: () => {
      const { limitedOf } = subject;
      if (!limitedOf || !calls.find(({ isWrite }) => isWrite)?.isAdd) return false;
      shift(true)?.answer(success(limitedOf(truth())));
      return true;
    },
    writeRefused: () => {
      const write = shift(true);
      write?.answer(refused);
      return write !== undefined;
    },
    readAnswered: () => {
      const read = shift(false);
      read?.answer(success(read.requested));
      return read !== undefined;
    },
    readLost: () => {
      const read = shift(false);
      read?.answer(lost);
      return read !== undefined;
    },
    personalRequested: () => {
      if (personal) return false;
      personal = truth();
      return true;
    },
    personalArrives: () => {
      if (!personal) return false;
      store.dispatch(subject.personalOf(personal));
      personal = null;
      return true;
    },
    otherTabChanges: () => {
      server.exist = !server.exist;
      changesOfOthers += 1;
      said.push({ exist: server.exist });
      return true;
    },
    otherTabReceived: () => {
      // messages of two tabs may arrive in any order; the test delivers the newest first, the worst
      // case
      const message = said.pop();
      if (message) tabs.say({ ...subject.inTabs, ...message });
      return message !== undefined;
    },
    oldCountArrives: () => {
      if (!subject.sharedCount) return false;
      store.dispatch(subject.sharedCount(oldCount));
      return true;
    },
  };

  return {
    steps,
    notified,
    view: opened.view,
    truth,
    /**
     * everything that future steps depend on: two states with the same fingerprint behave the same
     */
    fingerprint: () =>
      JSON.stringify([
        opened.ownState(),
        store.getState().session,
        store.getState().reactions,
        server,
        personal,
        calls,
        notified,
      ]),
    writesUnderWay: () => calls.filter(({ isWrite }) => isWrite).length,
    isQuiet: () => calls.length === 0 && personal === null && said.length === 0,
    /** whether the next press reads before it changes anything */
    isDoubtful: () => Object.values(opened.ownState().items).some(({ isDoubtful }) => isDoubtful),
    changesOfOthers: () => changesOfOthers,
    openChannels: tabs.openCount,
    /** number of requests sent and of presses accepted */
    sent: () => ({ writes, presses }),
    stop: () => {
      stopSaga();
      stopListening();
    },
  };
};

export type ToggleModel = ReturnType<typeof toggleModelHarness>;
export type StepName = keyof ToggleModel['steps'];

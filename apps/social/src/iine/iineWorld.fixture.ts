import {
  failure,
  personalLoaded,
  reactionsLoaded,
  readerNotified,
  success,
  takeEvery,
  type Result,
} from '@engawa/contract';
import { ENTRY_ID, anIineStore, MEMBER } from './iineStore.fixture.ts';
import { iinePressed } from './iineEvents.ts';
import { iineSaga } from './iineSaga.ts';

type Call = { readonly isWrite: boolean; readonly answer: (result: Result<unknown>) => void };

const OTHERS = 2;

const lost = failure({ code: 'API-001', statusCode: 0, message: 'lost' } as const);
const refused = failure({ code: 'API-007', statusCode: 403, message: 'refused' } as const);

/**
 * One entry, one member, and a server whose answers come when a test says so: early, late, refused or
 * lost, with the change made or not.
 */
export const anIineWorld = (hasLike: boolean) => {
  const server = { exist: hasLike };
  const wire = () => ({
    result: 'success',
    exist: server.exist,
    iineCount: OTHERS + Number(server.exist),
    isLogin: true,
  });
  const calls: (Call & { readonly makeChange: () => void; readonly asked: unknown })[] = [];
  const call = (isWrite: boolean, makeChange: () => void) =>
    new Promise<Result<unknown>>((answer) => {
      // a read tells how it stood when it was asked: the oldest truth it can bring
      calls.push({ isWrite, answer, makeChange, asked: wire() });
    });
  let writes = 0;
  const opened = anIineStore({
    iineCount: wire().iineCount,
    read: async () => call(false, () => undefined),
    write: async (_resource, operation) => {
      writes += 1;
      return call(true, () => {
        server.exist = operation === 'create';
      });
    },
  });
  const { store } = opened;
  const told: { readonly message: string; readonly exist: boolean }[] = [];
  const stopSaga = opened.start(iineSaga);
  const stopListening = opened.start(function* () {
    yield* takeEvery(readerNotified, ({ payload }) => {
      told.push({ message: payload.message, exist: server.exist });
    });
  });
  const counts = { iineCount: wire().iineCount, commentCount: 0, reblogCount: 0 };
  let personal: ReturnType<typeof wire> | null = wire();
  let presses = 0;
  const shift = (isWrite: boolean) => {
    const at = calls.findIndex((pending) => pending.isWrite === isWrite);
    const [found] = at < 0 ? [] : calls.splice(at, 1);
    return found;
  };

  /** What can happen next; a step that cannot answers false. */
  const steps = {
    press: () => {
      const { isBusy, exist } = opened.iine();
      if (!isBusy) presses += 1;
      store.dispatch(iinePressed({ entryId: ENTRY_ID, isWanted: !exist }));
      return true;
    },
    writeAnswered: () => {
      const write = shift(true);
      write?.makeChange();
      write?.answer(success(wire()));
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
    writeRefused: () => {
      const write = shift(true);
      write?.answer(refused);
      return write !== undefined;
    },
    readAnswered: () => {
      const read = shift(false);
      read?.answer(success(read.asked));
      return read !== undefined;
    },
    readLost: () => {
      const read = shift(false);
      read?.answer(lost);
      return read !== undefined;
    },
    personalAsked: () => {
      if (personal) return false;
      personal = wire();
      return true;
    },
    personalArrives: () => {
      if (!personal) return false;
      const { exist, iineCount } = personal;
      personal = null;
      const likes = { [ENTRY_ID]: { exist, iineCount } };
      store.dispatch(personalLoaded({ session: MEMBER, likes, follows: {} }));
      return true;
    },
    oldCountArrives: () => {
      store.dispatch(reactionsLoaded({ [ENTRY_ID]: counts }));
      return true;
    },
  };

  return {
    steps,
    told,
    view: () => opened.iine(),
    truth: wire,
    /** all that the future depends on: worlds with the same one go on alike */
    fingerprint: () =>
      JSON.stringify([
        opened.state().iineState,
        opened.state().session,
        opened.state().reactions,
        server,
        personal,
        calls,
        told,
      ]),
    writesUnderWay: () => calls.filter(({ isWrite }) => isWrite).length,
    isQuiet: () => calls.length === 0 && personal === null,
    /** requests sent and presses that the button took */
    sent: () => ({ writes, presses }),
    stop: () => {
      stopSaga();
      stopListening();
    },
  };
};

export type IineWorld = ReturnType<typeof anIineWorld>;
export type StepName = keyof IineWorld['steps'];

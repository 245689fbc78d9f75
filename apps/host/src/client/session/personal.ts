import type { PersonalState } from '@engawa/api-client/model/personal.ts';
import {
  getPersonal,
  PERSONAL_IDS,
  type PersonalQuery,
} from '@engawa/api-client/resources/member/personal.ts';
import {
  ownRequested,
  personalLoaded,
  readerNotified,
  takeEvery,
  type Read,
  type Result,
  type SessionState,
} from '@engawa/contract';
import { forgetHint, isJustSignedOut } from './memberHint.ts';
import type { SlotSettings } from '../../protocol/pageSettings.ts';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import type { Persistence } from '../../runtime/persistence.ts';
import { parseSlotId, parseSlotModule } from '../../runtime/slotKey.ts';
import { toHostState } from '../../frame/state/hostState.ts';

type SessionStatus = SessionState['status'];

const GUEST = personalLoaded({ session: { status: 'guest' }, own: {} });

/**
 * Follows the session. Once the member is known, the parts that depend on the member are enabled.
 * The end of a session restores the guest's links and removes the member's data and the hint.
 */
export const followSession = (
  { store }: Pick<PageRuntime, 'store'>,
  { forgetMember }: Pick<Persistence, 'forgetMember'>,
): void => {
  let before: SessionStatus = 'unknown';
  store.subscribe(() => {
    const { status } = toHostState(store.getState()).session;
    if (status === before) return;
    const wasMember = before === 'member';
    before = status;
    if (status === 'member') document.documentElement.setAttribute('data-member', 'known');
    if (status !== 'guest') return;
    document.documentElement.removeAttribute('data-member');
    forgetMember();
    // after a sign-out in another tab, the hint notifies the next page
    if (wasMember && !isJustSignedOut()) forgetHint();
  });
};

/**
 * Builds the query for the personal data of the modules on a page; the releases of the modules
 * declare which resources they need.
 */
export const buildSlotsQuery = (
  modules: Readonly<Record<string, SlotSettings>>,
  slotKeys: readonly string[],
): PersonalQuery => {
  const wanted: Record<string, string[]> = {};
  for (const key of slotKeys) {
    const resource = modules[parseSlotModule(key)]?.personal;
    if (resource !== undefined) (wanted[resource] ??= []).push(parseSlotId(key));
  }
  return wanted;
};

type Answer = {
  readonly personal: Result<PersonalState>;
  /** the session status when the request was sent */
  readonly before: SessionStatus;
};

/** Reads the reader's own data for one page. */
export type OwnReader = {
  /**
   * requests the ids that were not requested before; the first call sends a request even without
   * ids
   */
  readonly ask: (wanted: PersonalQuery) => void;
  /**
   * @param take called with every response, and at once with the responses in the queue; with null,
   * further responses are queued
   */
  readonly deliverTo: (take: ((answer: Answer) => void) | null) => void;
};

/** Splits ids into as few requests as the platform's limits allow, at least one. */
const inReads = (wanted: PersonalQuery): readonly PersonalQuery[] => {
  const first: Record<string, string[]> = {};
  const reads = [first];
  for (const [resource, ids] of Object.entries(wanted)) {
    for (const id of ids) {
      let read = reads.find(
        (some) =>
          (some[resource]?.length ?? 0) < PERSONAL_IDS.ofOne &&
          Object.values(some).flat().length < PERSONAL_IDS.inAll,
      );
      if (!read) reads.push((read = {}));
      (read[resource] ??= []).push(id);
    }
  }
  return reads;
};

/**
 * Reads personal data. If the platform rejects ids as unknown (status 400), reads only the session,
 * without the data of parts.
 */
const loadPersonal = async (read: Read, query: PersonalQuery): Promise<Result<PersonalState>> => {
  const personal = await getPersonal(read)(query);
  return !personal.ok && personal.error.statusCode === 400 ? getPersonal(read)({}) : personal;
};

const createOwnReader = (read: Read, statusOf: () => SessionStatus): OwnReader => {
  const requested = new Map<string, Set<string>>();
  const answers: Answer[] = [];
  let waiting: Record<string, string[]> | null = null;
  let deliver: ((answer: Answer) => void) | null = null;

  const sendOne = async (query: PersonalQuery): Promise<void> => {
    const before = statusOf();
    answers.push({ personal: await loadPersonal(read, query), before });
    if (deliver) answers.splice(0).forEach(deliver);
  };
  const send = (): void => {
    for (const query of inReads(waiting ?? {})) void sendOne(query);
    waiting = null;
  };

  let isFirst = true;
  const ask: OwnReader['ask'] = (wanted) => {
    const fresh = Object.entries(wanted).flatMap(([resource, ids]) => {
      const known = requested.get(resource) ?? new Set();
      requested.set(resource, known);
      return ids
        .filter((id) => !known.has(id) && known.add(id))
        .map((id) => [resource, id] as const);
    });
    if (fresh.length === 0 && !isFirst) return;
    isFirst = false;
    // all requests of one turn are sent as one read
    if (!waiting) setTimeout(send);
    waiting ??= {};
    for (const [resource, id] of fresh) (waiting[resource] ??= []).push(id);
  };

  return {
    ask,
    deliverTo: (take) => {
      deliver = take;
      if (take) answers.splice(0).forEach(take);
    },
  };
};

/** The reader's own data in a document: the session, the form token, and the data of its parts. */
export type Personal = {
  /**
   * creates the reader of the member's data for a page that may still be staged; null for a guest,
   * whose browser has no hint cookie
   */
  readonly begin: () => OwnReader | null;
  /**
   * called when the page of `reader` is displayed: responses for this page apply from now on,
   * responses for the previous page are queued
   */
  readonly show: (reader: OwnReader | null) => void;
  /** the `OwnReader` of the current page */
  readonly present: () => OwnReader | null;
};

/**
 * @param isMember whether the readable hint cookie reports a member
 * @param unlock called with the key of the member's drafts
 */
export const createPersonal = (
  { store, watch }: Pick<PageRuntime, 'store' | 'watch'>,
  read: Read,
  isMember: () => boolean,
  unlock: (draftKey: string) => void,
): Personal => {
  const statusOf = () => toHostState(store.getState()).session.status;
  let present: OwnReader | null = null;

  const tell = ({ personal, before }: Answer): void => {
    // the session ended after the request was sent, so the response is stale
    if (statusOf() === 'guest' && before !== 'guest') return;
    if (personal.ok && personal.value.session) {
      const { session, csrfToken, draftKey, own } = personal.value;
      unlock(draftKey);
      store.dispatch(personalLoaded({ session: { status: 'member', ...session, csrfToken }, own }));
    } else if (personal.ok || personal.error.statusCode === 401) {
      // after a sign-out in another tab, the hint is not removed, because the next page of that tab
      // needs it
      if (!isJustSignedOut()) forgetHint();
      store.dispatch(GUEST);
    } else if (statusOf() !== 'member') {
      // after a failed read, the session stays unknown, because a member must not be treated as a
      // guest
      store.dispatch(
        readerNotified({
          message: 'ログインの状態を確かめられませんでした。ページを読み込み直してください。',
          tone: 'failed',
        }),
      );
    }
  };

  watch(function* watchOwnRequested() {
    yield* takeEvery(ownRequested, ({ payload }) => {
      if (statusOf() !== 'guest') present?.ask(payload);
    });
  });

  return {
    begin: () => (isMember() ? createOwnReader(read, statusOf) : null),
    show: (reader) => {
      present?.deliverTo(null);
      present = reader;
      if (reader) reader.deliverTo(tell);
      else store.dispatch(GUEST);
    },
    present: () => present,
  };
};

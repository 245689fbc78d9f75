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
import { forgetHint, isJustSignedOut } from './boot/memberHint.ts';
import type { SlotSettings } from '../render/pageSettings.ts';
import type { PageRuntime } from '../runtime/pageRuntime.ts';
import type { Persistence } from '../runtime/persistence.ts';
import { parseSlotId, parseSlotModule } from '../shell/slotKey.ts';
import { toHostState } from '../state/hostState.ts';

type SessionStatus = SessionState['status'];

const GUEST = personalLoaded({ session: { status: 'guest' }, own: {} });

/**
 * Keeps the page with what it knows: a member who is known may see what depends on who it is; a session
 * that ends gives the guest's links back, and takes what the browser has kept of the member, the hint too.
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
    // a sign-out in another tab has its word to say yet
    if (wasMember && !isJustSignedOut()) forgetHint();
  });
};

/** What the modules on a page need of the reader's own data, as their releases say. */
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
  /** what was known of the session when it was asked */
  readonly before: SessionStatus;
};

/** Reads the reader's own data for one page. */
export type OwnReader = {
  /** asks for what has not been asked for yet; the first call also where that is nothing */
  readonly ask: (wanted: PersonalQuery) => void;
  /** @param take called with every answer, with those that waited at once; with null, answers wait */
  readonly deliverTo: (take: ((answer: Answer) => void) | null) => void;
};

/** Ids shared out among as few reads as the platform's limits allow, at least one. */
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

/** A part that asks for what the platform does not know costs its data, and never the session. */
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
    // all that is asked for in one turn goes out as one read
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

/** The reader's own data in a document: the session, the form token, and what its parts ask for. */
export type Personal = {
  /** begins for a page that may not be shown yet; null for a guest, known by the missing hint alone */
  readonly begin: () => OwnReader | null;
  /** that reader's page is shown: its answers enter from now on, those of the page before wait */
  readonly show: (reader: OwnReader | null) => void;
  /** the reader of the page that is shown */
  readonly present: () => OwnReader | null;
};

/**
 * @param isMember whether the readable hint says that there is someone to read for
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
    // the session has ended meanwhile, and stays so
    if (statusOf() === 'guest' && before !== 'guest') return;
    if (personal.ok && personal.value.session) {
      const { session, csrfToken, draftKey, own } = personal.value;
      unlock(draftKey);
      store.dispatch(personalLoaded({ session: { status: 'member', ...session, csrfToken }, own }));
    } else if (personal.ok || personal.error.statusCode === 401) {
      // a page that hears of a sign-out in another tab leaves the hint to that tab's next page
      if (!isJustSignedOut()) forgetHint();
      store.dispatch(GUEST);
    } else if (statusOf() !== 'member') {
      // it is not known who reads: a member must not be taken for a guest
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

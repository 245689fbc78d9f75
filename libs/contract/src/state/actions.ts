import type { DeviceState } from './device.ts';
import { createAction } from '@reduxjs/toolkit';
import type { TrackedEvent } from '../pages/pageView.ts';
import type {
  EntryFacts,
  ReactionCounts,
  SessionState,
  SignInRequest,
  PendingAction,
} from './rootState.ts';

/** A page has loaded entries; other remotes' modules under them read these facts. */
export const entriesLoaded = createAction<readonly EntryFacts[]>('shared/entriesLoaded');

/** Counts from the server, by entry id. */
export const reactionsLoaded =
  createAction<Readonly<Record<string, ReactionCounts>>>('shared/reactionsLoaded');

/**
 * The personal read has answered: who reads, and what is this member's own of what was asked for. `own`
 * is by resource, then by id; each resource is decoded by those who asked for it.
 */
export const personalLoaded = createAction<{
  readonly session: SessionState;
  readonly own: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}>('shared/personalLoaded');

/**
 * A part that the page did not arrive with needs what is the member's own, by resource. The host asks
 * for all that is said in one turn with one read; of a guest it asks nothing.
 */
export const ownRequested =
  createAction<Readonly<Record<string, readonly string[]>>>('shared/ownRequested');

/** The session is over or was never there; watchers that wait for a member's answer give up. */
export const sessionEnded = createAction('shared/sessionEnded');

/** The reader has blocked a member, or has lifted the block: all that shows the two follows at once. */
export const blockChanged = createAction<{
  readonly amebaId: string;
  readonly isBlocked: boolean;
}>('shared/blockChanged');

/** Where a notice may stand on the screen (specification, section 4). */
export type NoticePosition =
  'topCenter' | 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight' | 'bottomCenter';

/** A button of a notice. */
export type NoticeAction = {
  readonly label: string;
  /** dispatched by a press; plain data */
  readonly action: { readonly type: string };
};

/** A notice for the reader; the host shows and announces it, at the top's centre where nothing is said. */
export const readerNotified = createAction<{
  readonly message: string;
  readonly tone: 'done' | 'failed';
  readonly position?: NoticePosition;
  readonly link?: { readonly href: string; readonly label: string };
  /** what a press on the notice says, such as to take back what has just been done */
  readonly act?: NoticeAction;
}>('shared/readerNotified');

/** What the reader's device is and can. */
export const deviceRead = createAction<DeviceState>('shared/deviceRead');

/** Which variants this browser sees, by experiment; those not named see the control. */
export const variantsAssigned =
  createAction<Readonly<Record<string, number>>>('shared/variantsAssigned');

/** An event of the data layer; the host passes it to analytics, with what the page is. */
export const tracked = createAction<TrackedEvent>('shared/tracked');

/** How an address is gone to. */
export type NavigationOptions = {
  /** takes the place of the present page in the history */
  readonly replace?: boolean;
  /** goes with the entry of the history: `ignoresScroll` keeps the scroll position */
  readonly state?: { readonly ignoresScroll?: boolean };
};

/**
 * Navigates to an address as a link would: within the document where
 * that is possible, else by the browser's own way, as to other sites.
 */
export const navigationRequested = createAction(
  'shared/navigationRequested',
  (path: string, options: NavigationOptions = {}) => ({ payload: { path, ...options } }),
);

/**
 * The page that is shown has another address from now on, such as that of the part of a list that the
 * reader has come to: it takes the place of the present one in the history, and nothing is loaded.
 * `abovePx`: CSS px that stand above here, but not on the page that a document of that address shows.
 */
export const addressReplaced = createAction<{ readonly path: string; readonly abovePx: number }>(
  'shared/addressReplaced',
);

/** A guest asks for what only members may do; the host asks for sign-in and leads back. */
export const signInRequested = createAction<SignInRequest>('shared/signInRequested');

/** Sign-in has led back to the page on which this was pressed. */
export const pendingActionRestored = createAction<PendingAction>('shared/actBroughtBack');

/** The part that the act belongs to goes on with it: nobody else does, and not a second time. */
export const pendingActionTaken = createAction('shared/actTakenUp');

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

/**
 * A page has loaded entries. The payload has summaries of the entries, for the modules of other
 * remotes on the same page.
 */
export const entriesLoaded = createAction<readonly EntryFacts[]>('shared/entriesLoaded');

/** The server has returned reaction counts, by entry id. */
export const reactionsLoaded =
  createAction<Readonly<Record<string, ReactionCounts>>>('shared/reactionsLoaded');

/**
 * The personal read has finished, with the session and the member's own data of the requested ids.
 * `own` maps a resource to a map from ids to data. The module that requested a resource decodes the
 * data.
 */
export const personalLoaded = createAction<{
  readonly session: SessionState;
  readonly own: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}>('shared/personalLoaded');

/**
 * A part that was not on the initial page requests the member's own data; the payload has ids by
 * resource. The host combines all requests of one event-loop turn into one read; it reads nothing
 * for a guest.
 */
export const ownRequested =
  createAction<Readonly<Record<string, readonly string[]>>>('shared/ownRequested');

/** The session has ended or never existed; watchers that wait for a member's data stop. */
export const sessionEnded = createAction('shared/sessionEnded');

/** The reader has blocked or unblocked a member. Every part that displays the member updates. */
export const blockChanged = createAction<{
  readonly amebaId: string;
  readonly isBlocked: boolean;
}>('shared/blockChanged');

/** Position of a notice on the screen (specification, section 4). */
export type NoticePosition =
  'topCenter' | 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight' | 'bottomCenter';

/** A button of a notice. */
export type NoticeAction = {
  readonly label: string;
  /** action that a press dispatches; plain data */
  readonly action: { readonly type: string };
};

/** A notice for the reader. The host renders and announces it, by default at the top center. */
export const readerNotified = createAction<{
  readonly message: string;
  readonly tone: 'done' | 'failed';
  readonly position?: NoticePosition;
  readonly link?: { readonly href: string; readonly label: string };
  /** button of the notice, for example to undo the last action */
  readonly act?: NoticeAction;
}>('shared/readerNotified');

/** The browser has read the properties of the reader's device. */
export const deviceRead = createAction<DeviceState>('shared/deviceRead');

/**
 * Assigned variants of this browser, by experiment; experiments without a value use the control.
 */
export const variantsAssigned =
  createAction<Readonly<Record<string, number>>>('shared/variantsAssigned');

/** An event for the data layer; the host sends it to analytics with the page's data. */
export const tracked = createAction<TrackedEvent>('shared/tracked');

/** Options of a navigation. */
export type NavigationOptions = {
  /** replaces the current history entry */
  readonly replace?: boolean;
  /** state of the history entry; `ignoresScroll` keeps the scroll position */
  readonly state?: { readonly ignoresScroll?: boolean };
};

/**
 * Requests a navigation, as a link does: within the document if possible, else with a full page
 * load, for example to another site.
 */
export const navigationRequested = createAction(
  'shared/navigationRequested',
  (path: string, options: NavigationOptions = {}) => ({ payload: { path, ...options } }),
);

/**
 * The current page gets another address, for example after the reader has scrolled to another part
 * of a list. The address replaces the current history entry, and nothing is loaded. `abovePx`:
 * height in CSS px of the content above the viewport that a document loaded from the new address
 * would not have.
 */
export const addressReplaced = createAction<{ readonly path: string; readonly abovePx: number }>(
  'shared/addressReplaced',
);

/** A guest has requested a members-only action. The host opens the sign-in and returns here. */
export const signInRequested = createAction<SignInRequest>('shared/signInRequested');

/** Sign-in has returned to the page where the reader pressed this action. */
export const pendingActionRestored = createAction<PendingAction>('shared/actBroughtBack');

/**
 * The part that offers the action continues it. From now on, no part continues this action again.
 */
export const pendingActionTaken = createAction('shared/actTakenUp');

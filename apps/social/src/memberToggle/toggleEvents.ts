import { createAction } from '@engawa/contract';

/** An item is on the page. */
export type Displayed = { readonly key: string };

export type Press = {
  readonly key: string;
  /** the desired state: the opposite of the state that the reader saw at the press */
  readonly isWanted: boolean;
  /** the button's position on the page */
  readonly route?: string;
  /**
   * the press was made before a sign-in and is repeated after the return, so a notice reports
   * success
   */
  readonly isTakenUp?: true;
  /** the press is not repeated after a sign-in, because the page may not contain the item */
  readonly endsHere?: boolean;
};

/**
 * The reader's own state of an item has changed and is confirmed. Guests have a state only in
 * toggles that the browser stores.
 */
export type Changed = {
  readonly key: string;
  readonly exist: boolean;
  readonly isGuest?: true;
};

/** A write with a response of the server. */
export type Committed<Answer> = {
  readonly key: string;
  readonly isWanted: boolean;
  readonly answer: Answer;
};

/** A failed press, and the message for the reader. */
export type Failed = {
  readonly key: string;
  readonly isWanted: boolean;
  readonly message: string;
};

/**
 * The actions of a toggle for the rest of its remote. Views dispatch `displayed` and `pressed`.
 * `changed` has the new state of an item, which may have changed on this page, in another tab, or
 * by a bulk write; the toggle's own buttons adopt the state too. `committed`, `limited` and
 * `failed` concern presses on this page only.
 */
export const toggleEvents = <Answer>(name: string) => ({
  displayed: createAction<Displayed>(`${name}/displayed`),
  pressed: createAction<Press>(`${name}/pressed`),
  changed: createAction<Changed>(`${name}/changed`),
  committed: createAction<Committed<Answer>>(`${name}/committed`),
  limited: createAction<Committed<Answer>>(`${name}/limited`),
  failed: createAction<Failed>(`${name}/failed`),
});

export type ToggleEvents<Answer> = ReturnType<typeof toggleEvents<Answer>>;

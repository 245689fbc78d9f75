import { createAction } from '@engawa/contract';

/** An item stands before the reader. */
export type Displayed = { readonly key: string };

export type Press = {
  readonly key: string;
  /** whether it shall be set: the opposite of what the reader saw at the press */
  readonly isWanted: boolean;
  /** where on the page it was pressed */
  readonly route?: string;
  /** pressed before sign-in led back here: that it is done is said by a notice */
  readonly isTakenUp?: true;
  /** the page need not show the item: what was pressed does not wait for sign-in */
  readonly endsHere?: boolean;
};

/** A member's own state has changed for certain; a guest's, where guests have one. */
export type Changed = {
  readonly key: string;
  readonly exist: boolean;
  readonly isGuest?: true;
};

/** A write that the server has answered. */
export type Committed<Answer> = {
  readonly key: string;
  readonly isWanted: boolean;
  readonly answer: Answer;
};

/** A press that came to nothing, and what the reader is told of it. */
export type Failed = {
  readonly key: string;
  readonly isWanted: boolean;
  readonly message: string;
};

/**
 * What a toggle tells the rest of its remote. Views dispatch `visible` and `pressed`. `changed` says how an
 * item stands from now on, wherever it was changed: here, in another tab, or by a write of many at once.
 * Its buttons take that over, too. `committed`, `limited` and `failed` are of presses on this page alone.
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

import type { personalLoaded, Read, Result, RootState, Write } from '@engawa/contract';
import type { ToggleAnswer } from './toggleItem.ts';

/** The functions of the read layer that a toggle stands on, and what their answers say. */
export type ToggleResource<Query, Answer> = {
  readonly read: (read: Read) => (query: Query) => Promise<Result<Answer>>;
  /** again changes nothing */
  readonly add: (write: Write) => (query: Query) => Promise<Result<Answer>>;
  /** again changes nothing */
  readonly remove: (write: Write) => (query: Query) => Promise<Result<Answer>>;
  readonly answerOf: (answer: Answer) => ToggleAnswer;
};

/** A count that a page reads for all readers, beside a member's own state. */
export type SharedCounts = {
  /** says counts anew, by the toggle's keys */
  readonly loaded: {
    readonly type: string;
    readonly match: (
      action: unknown,
    ) => action is { readonly payload: object; readonly type: string };
  };
  /** null where the page has read none */
  readonly countOf: (state: RootState, key: string) => number | null;
};

export type ToggleTexts = {
  /** the change did not happen */
  readonly failed: (isWanted: boolean) => string;
  /** it is unknown whether the change happened */
  readonly unsure: (isWanted: boolean) => string;
  /** see `SignInRequest` of the contract */
  readonly signIn: { readonly reason: string; readonly returnName?: string };
};

export type OwnAnswer = Omit<ToggleAnswer, 'isLogin'>;

export type MemberToggleOptions<Path extends string, Query, Answer> = {
  /** prefix of its actions, and of the `id` of its place on the page: `{name}-{key}` */
  readonly name: string;
  /** where its state stands */
  readonly reducerPath: Path;
  readonly resource: ToggleResource<Query, Answer>;
  /**
   * What the resource needs to find an item; the key is the module's own id.
   * @errors may throw where the item does not stand on the page: it is asked for allowed items only
   */
  readonly queryOf: (state: RootState, key: string) => Query;
  readonly isAllowed: (state: RootState, key: string) => boolean;
  /** resource of the personal read that has this toggle's state */
  readonly ownResource: string;
  /** what the personal read has brought for this toggle, by its keys */
  readonly ownOf: (
    personal: ReturnType<typeof personalLoaded>['payload'],
  ) => Readonly<Record<string, OwnAnswer>>;
  /** left out by a toggle without a count */
  readonly sharedCounts?: SharedCounts;
  readonly texts: ToggleTexts;
};

import type {
  ApiError,
  personalLoaded,
  Read,
  Result,
  RootState,
  SagaGenerator,
  StorageError,
  Write,
} from '@engawa/contract';
import type { Press } from './toggleEvents.ts';
import type { ToggleAnswer } from './toggleItem.ts';

/** The functions of the read layer that a toggle stands on, and what their answers say. */
type ToggleResource<Query, Answer> = {
  readonly read: (read: Read) => (query: Query) => Promise<Result<Answer>>;
  /** again changes nothing */
  readonly add: (write: Write) => (query: Query) => Promise<Result<Answer>>;
  /** again changes nothing */
  readonly remove: (write: Write) => (query: Query) => Promise<Result<Answer>>;
  readonly answerOf: (answer: Answer) => ToggleAnswer;
};

/** A count that a page reads for all readers, beside a member's own state. */
type SharedCounts = {
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

type ToggleTexts = {
  /**
   * the change did not happen
   * @param error what the server has said; undefined where it was not reached
   */
  readonly failed: (isWanted: boolean, error: ApiError | undefined) => string;
  /** it is unknown whether the change happened */
  readonly unsure: (isWanted: boolean) => string;
  /** see `SignInRequest` of the contract */
  readonly signIn: { readonly reason: string; readonly returnName?: string };
};

/** An answer that a limit has kept from making any change. */
type ToggleLimit<Answer> = {
  readonly isOver: (answer: Answer) => boolean;
  readonly text: (answer: Answer) => string;
};

/** A toggle that guests have too, in this browser alone. */
export type GuestToggle = {
  readonly existOf: (state: RootState, key: string) => boolean;
  /** makes one change, and keeps it before it succeeds */
  readonly change: (
    press: Pick<Press, 'key' | 'isWanted'>,
  ) => SagaGenerator<Result<void, Extract<StorageError, 'denied' | 'full'>>>;
  /** why nothing was kept */
  readonly texts: Readonly<Record<'denied' | 'full', string>>;
};

/**
 * How a press goes on once its reader has signed in and is back: it is made and said so, or it opens what a
 * member's press opens.
 */
type AfterSignIn =
  | Readonly<Record<'added' | 'stored', string>>
  | { readonly opens: (key: string) => { readonly type: string } };

type OwnAnswer = Omit<ToggleAnswer, 'isLogin'>;

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
  /** left out by a toggle that nothing limits */
  readonly limit?: ToggleLimit<Answer>;
  /**
   * whether a view before the reader says failures itself, as a dialog does by `failed`; a notice else
   * says them
   */
  readonly isReportedByView?: (state: RootState, key: string) => boolean;
  /** left out where guests are asked to sign in */
  readonly guest?: GuestToggle;
  /** left out where a press before sign-in is to be made again after it */
  readonly afterSignIn?: AfterSignIn;
};

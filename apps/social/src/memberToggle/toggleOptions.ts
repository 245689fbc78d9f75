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

/** The functions of the read layer that a toggle uses, and how to decode their responses. */
type ToggleResource<Query, Answer> = {
  readonly read: (read: Read) => (query: Query) => Promise<Result<Answer>>;
  /** idempotent */
  readonly add: (write: Write) => (query: Query) => Promise<Result<Answer>>;
  /** idempotent */
  readonly remove: (write: Write) => (query: Query) => Promise<Result<Answer>>;
  readonly answerOf: (answer: Answer) => ToggleAnswer;
};

/** A count that a page reads for all readers, separate from a member's own state. */
type SharedCounts = {
  /** new counts, by the toggle's keys */
  readonly loaded: {
    readonly type: string;
    readonly match: (
      action: unknown,
    ) => action is { readonly payload: object; readonly type: string };
  };
  /** null if the page has read none */
  readonly countOf: (state: RootState, key: string) => number | null;
};

type ToggleTexts = {
  /**
   * message for a change that did not happen
   * @param error the server's response; undefined if the server was not reached
   */
  readonly failed: (isWanted: boolean, error: ApiError | undefined) => string;
  /** message if it is unknown whether the change happened */
  readonly unsure: (isWanted: boolean) => string;
  /** see `SignInRequest` of the contract */
  readonly signIn: { readonly reason: string; readonly returnName?: string };
};

/** Detects from a response that a limit prevented the change. */
type ToggleLimit<Answer> = {
  readonly isOver: (answer: Answer) => boolean;
  readonly text: (answer: Answer) => string;
};

/** A toggle for guests, stored only in this browser. */
export type GuestToggle = {
  readonly existOf: (state: RootState, key: string) => boolean;
  /** makes one change; succeeds only after the change is stored */
  readonly change: (
    press: Pick<Press, 'key' | 'isWanted'>,
  ) => SagaGenerator<Result<void, Extract<StorageError, 'denied' | 'full'>>>;
  /** messages for a failed write to storage */
  readonly texts: Readonly<Record<'denied' | 'full', string>>;
};

/**
 * The continuation of a press after its reader has signed in and returned: make the change and
 * report it, or dispatch the action of a member's press, such as opening a dialog.
 */
type AfterSignIn =
  | Readonly<Record<'added' | 'stored', string>>
  | { readonly opens: (key: string) => { readonly type: string } };

type OwnAnswer = Omit<ToggleAnswer, 'isLogin'>;

export type MemberToggleOptions<Path extends string, Query, Answer> = {
  /** prefix of the actions, and of the button's DOM id: `{name}-{key}` */
  readonly name: string;
  /** key of the state */
  readonly reducerPath: Path;
  readonly resource: ToggleResource<Query, Answer>;
  /**
   * Builds the query of an item; the key is the module's id.
   * @errors may throw for an item that is not on the page; it is called for allowed items only
   */
  readonly queryOf: (state: RootState, key: string) => Query;
  readonly isAllowed: (state: RootState, key: string) => boolean;
  /** name of the resource in the personal read that contains this toggle's state */
  readonly ownResource: string;
  /** decodes the toggle's part of the personal read; the result is by key */
  readonly ownOf: (
    personal: ReturnType<typeof personalLoaded>['payload'],
  ) => Readonly<Record<string, OwnAnswer>>;
  /** only for a toggle with a count */
  readonly sharedCounts?: SharedCounts;
  readonly texts: ToggleTexts;
  /** only for a toggle with a limit */
  readonly limit?: ToggleLimit<Answer>;
  /**
   * whether a visible view displays failures itself, such as a dialog that handles `failed`;
   * otherwise a notice displays them
   */
  readonly isReportedByView?: (state: RootState, key: string) => boolean;
  /** default: guests must sign in */
  readonly guest?: GuestToggle;
  /** default: the press is not repeated after a sign-in */
  readonly afterSignIn?: AfterSignIn;
};

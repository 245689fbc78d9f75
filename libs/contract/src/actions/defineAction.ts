import type { ApiErrorCode } from '../errors.ts';
import type { Params } from '../result.ts';

/** One field of an action's form: plain data, which the host reads from the release record. */
type ActionField =
  /** A positive integer id. Its value is null if it is optional and the form omits it. */
  | {
      readonly kind: 'id';
      readonly isOptional?: true;
      /**
       * The kind of content that the id names. The host's pages quote this content if the form also
       * has `amebaId` and `entryId`, whether or not the action declares these fields. If a form
       * names both a comment and its entry, the pages quote the comment.
       */
      readonly quotes?: {
        readonly what: 'entry' | 'comment';
        /**
         * Japanese heading of the quotation; `{name}` is replaced by the name of the comment's
         * author
         */
        readonly title: string;
      };
    }
  | { readonly kind: 'amebaId' }
  /**
   * One of a few fixed values; null if the form omits the field. If the form omits the field and
   * `requested` is set, the host renders a page with one button for each value.
   */
  | {
      readonly kind: 'choice';
      readonly of: readonly string[];
      /** Japanese */
      readonly requested?: {
        readonly label: string;
        readonly options: Readonly<Record<string, string>>;
      };
    }
  /** Idempotency key of one submission; the host generates the key if the form has none. */
  | { readonly kind: 'key' }
  /** Text that the visitor enters; the host's pages use the label */
  | {
      readonly kind: 'text';
      readonly label: string;
      /** In UTF-16 units. The host rejects longer text before it calls `plan`. */
      readonly maxLength: number;
      /**
       * Maximum length in code points, for a plan that counts code points. Pages display this limit
       * instead of `maxLength`.
       */
      readonly limit?: number;
      readonly isRequired: boolean;
    };

export type ActionFields = Readonly<Record<string, ActionField>>;

type ValueOf<F extends ActionField> = F extends { readonly kind: 'id'; readonly isOptional: true }
  ? number | null
  : F extends { readonly kind: 'id' }
    ? number
    : F extends { readonly kind: 'choice'; readonly of: readonly (infer Choice)[] }
      ? Choice | null
      : string;

type ValuesOf<F extends ActionFields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

type WriteOperation = 'create' | 'update' | 'delete';

/**
 * The data of an action in a release record: everything that the host needs before it runs the
 * action's code.
 */
export type ActionRecord = {
  /** `member`: signed-in members only; `anyone`: visitors too */
  readonly access: 'member' | 'anyone';
  readonly fields: ActionFields;
  /**
   * A read from the platform, which the host performs before the visitor confirms. The values of
   * `params` are names of form fields.
   */
  readonly reads?: { readonly resource: string; readonly params: Readonly<Record<string, string>> };
  /** every write that the action may do */
  readonly writes: readonly {
    readonly resource: string;
    readonly operation: WriteOperation;
  }[];
  /** DOM id of the element that the visitor returns to, such as `iine-{entry_id}` */
  readonly anchor?: string;
  /** Set if the visitor's page does not display the result; the host then renders a result page. */
  readonly isNotified?: true;
  /**
   * Other actions of this remote that the page for a choice offers to members: labels by action
   * name. An action whose fields are missing in the form is omitted.
   */
  readonly offers?: Readonly<Record<string, string>>;
  /**
   * Minimum number of seconds between the rendering of a visitor's confirmation form and its
   * submission. Bots submit forms faster.
   */
  readonly minAgeS?: number;
};

/** Result of `plan`: the write to do, or the reason why the action writes nothing. */
export type ActionPlan<Values, Reason extends string = string> =
  | {
      readonly kind: 'write';
      readonly resource: string;
      readonly operation: WriteOperation;
      readonly params: Params;
      readonly body?: Params;
      /**
       * Field values that the plan derives from the answer to the declared read; the confirmation
       * form submits these values unchanged.
       */
      readonly keep?: Partial<Values>;
      /**
       * Japanese texts by the names of flags in the response to the write. The first flag that is
       * true selects the text of the result page, which is then rendered instead of `done` even
       * without `isNotified`.
       */
      readonly outcomes?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'refused'; readonly reason: Reason }
  /** The input is invalid: reasons in Japanese, by the names of text fields */
  | { readonly kind: 'faulty'; readonly faults: Readonly<Partial<Record<keyof Values, string>>> };

/** Japanese messages. `fields` are the form's fields with the values of the plan's `keep`. */
type ActionWords<Values, Reason extends string = string> = {
  readonly question: (fields: Values) => string;
  /** label of the button that confirms the action */
  readonly button: (fields: Values) => string;
  /**
   * Text of the result page, which is rendered if the form has no return address or the record has
   * `isNotified`.
   */
  readonly done: (fields: Values) => string;
  /** label of the link back to the page with the form */
  readonly back: string;
  /**
   * Japanese texts by the reasons that `plan` returns. For a failed read or write, a text by its
   * `API-…` code or its message replaces the host's default text.
   */
  readonly refusals: Readonly<Record<Reason, string> & Partial<Record<ApiErrorCode, string>>>;
};

type AnyValues = ValuesOf<ActionFields>;

/** An action that works without JavaScript: `POST /_action/{remote}/{action}`. */
export type RemoteAction = ActionRecord & {
  /**
   * Decides what the action writes. A pure function; the host runs it in a thread that never has
   * access to a session.
   * @param answer the declared read's answer, not decoded; null after the visitor has confirmed,
   * and if the action declares no read
   */
  readonly plan: (fields: AnyValues, answer: unknown) => ActionPlan<AnyValues>;
  readonly words: ActionWords<AnyValues>;
};

type ActionDefinition<F extends ActionFields, Reason extends string> = ActionRecord & {
  readonly fields: F;
  readonly plan: (
    fields: ValuesOf<F>,
    answer: unknown,
  ) => ActionPlan<ValuesOf<F>, NoInfer<Reason> | ApiErrorCode>;
  readonly words: ActionWords<ValuesOf<F>, Reason>;
};

/** Defines an action. `src/remote.ts` lists it under `actions`; the key is its name in the URL. */
export const defineAction = <const F extends ActionFields, Reason extends string = never>({
  plan,
  words,
  ...data
}: ActionDefinition<F, Reason>): RemoteAction => {
  // cast: the host has decoded the values by these same fields
  const own = (fields: AnyValues) => fields as ValuesOf<F>;
  return {
    ...data,
    plan: (fields, answer) => plan(own(fields), answer),
    words: {
      ...words,
      question: (fields) => words.question(own(fields)),
      button: (fields) => words.button(own(fields)),
      done: (fields) => words.done(own(fields)),
    },
  };
};

/** Path that the form of an action posts to. */
export const actionPath = (remote: string, action: string): string =>
  `/_action/${remote}/${action}`;

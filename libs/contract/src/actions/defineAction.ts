import type { ApiErrorCode } from '../errors.ts';
import type { Params } from '../result.ts';

/** One field of an action's form: plain data, which the host reads from the release record. */
type ActionField =
  /** A positive integer. An optional id that the form omits is null. */
  | {
      readonly kind: 'id';
      readonly isOptional?: true;
      /**
       * The kind of content that the id names. The host's pages quote this content if the form also
       * has `amebaId` and `entryId`, declared or not. A comment takes precedence over its entry.
       */
      readonly quotes?: {
        readonly what: 'entry' | 'comment';
        /** Japanese heading of the quotation; `{name}` is the author of a comment */
        readonly title: string;
      };
    }
  | { readonly kind: 'amebaId' }
  /**
   * One of a few fixed values; null if the form omits the field. If `requested` is set, the host
   * then renders a page with one button for each value.
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
      /** In code points, if the plan counts code points; displayed instead of `maxLength`. */
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

/** The data of an action in a release record: all that the host needs before it runs code. */
export type ActionRecord = {
  /** `member`: signed-in members only; `anyone`: visitors too */
  readonly access: 'member' | 'anyone';
  readonly fields: ActionFields;
  /**
   * A read of the platform that the host does before the visitor confirms. The values of `params`
   * are names of form fields.
   */
  readonly reads?: { readonly resource: string; readonly params: Readonly<Record<string, string>> };
  /** every write that the action may do */
  readonly writes: readonly {
    readonly resource: string;
    readonly operation: WriteOperation;
  }[];
  /** DOM id of the element that the visitor returns to, such as `iine-{entry_id}` */
  readonly anchor?: string;
  /** The host renders a result page, because the visitor's page does not display the result. */
  readonly isNotified?: true;
  /**
   * Other actions of this remote that the page for a choice offers to members: labels by action
   * name. An action whose fields are missing in the form is omitted.
   */
  readonly offers?: Readonly<Record<string, string>>;
  /** Minimum age of a visitor's confirmation form in seconds: bots submit forms faster. */
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
       * Field values that the plan derives from the answer; the confirmation form submits them
       * unchanged.
       */
      readonly keep?: Partial<Values>;
      /**
       * Japanese, by names of flags in the write's answer. The first true flag selects the text
       * that a page displays instead of `done`, with or without `isNotified`.
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
  /** Displayed if the form has no return address, or if the record has `isNotified`. */
  readonly done: (fields: Values) => string;
  /** label of the link back to the page with the form */
  readonly back: string;
  /**
   * Texts by the plan's reasons. A failed read or write is looked up by its `API-…` code or its
   * message, if the host's default text is too general.
   */
  readonly refusals: Readonly<Record<Reason, string> & Partial<Record<ApiErrorCode, string>>>;
};

type AnyValues = ValuesOf<ActionFields>;

/** An action that works without JavaScript: `POST /_action/{remote}/{action}`. */
export type RemoteAction = ActionRecord & {
  /**
   * Pure; runs in a thread of the host that never has access to a session.
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
  // the host has decoded the values by these same fields
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

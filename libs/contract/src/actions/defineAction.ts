import type { ApiErrorCode } from '../errors.ts';
import type { Params } from '../result.ts';

/** One field of an action's form, as data: it travels in the release record, and the host reads it. */
type ActionField =
  /** a whole number from 1 on; an optional one is null where the form does not say it */
  | {
      readonly kind: 'id';
      readonly isOptional?: true;
      /**
       * what the id is of: pages of the host quote it if the form has `amebaId` and `entryId` too, declared or not, a comment
       * rather than its entry
       */
      readonly quotes?: {
        readonly what: 'entry' | 'comment';
        /** Japanese, above the quotation; `{name}` is the author of a comment */
        readonly title: string;
      };
    }
  | { readonly kind: 'amebaId' }
  /**
   * one of a few words; null if the form has none of them. With `requested` the host then shows a page with a button
   * for each word
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
  /** names one act, however often its form is sent: the host makes it where the form says none */
  | { readonly kind: 'key' }
  /** what a visitor writes; the label names it on pages of the host */
  | {
      readonly kind: 'text';
      readonly label: string;
      /** in UTF-16 units; the host refuses more before it asks the plan */
      readonly maxLength: number;
      /** in code points, where the plan counts these: the page says it in place of `maxLength` */
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

/** What a release record says of an action: all that the host needs of it before it runs any of its code. */
export type ActionRecord = {
  /** whose act it is: of members, or of visitors too */
  readonly access: 'member' | 'anyone';
  readonly fields: ActionFields;
  /** what is read of the platform before the visitor confirms; its parameters are fields by name */
  readonly reads?: { readonly resource: string; readonly params: Readonly<Record<string, string>> };
  /** all that it may write */
  readonly writes: readonly {
    readonly resource: string;
    readonly operation: WriteOperation;
  }[];
  /** id of the element that the visitor comes back to, such as `iine-{entry_id}` */
  readonly anchor?: string;
  /** the host shows the result on a page before the way back, because the visitor's page does not show it */
  readonly isNotified?: true;
  /**
   * labels by name of other actions of this remote that the page for a choice offers to members; an action whose
   * fields the form lacks is omitted
   */
  readonly offers?: Readonly<Record<string, string>>;
  /** seconds that a visitor without a session looks at the confirmation at least; programs take none */
  readonly minAgeS?: number;
};

/** What an act comes to: the write to do, or the reason why there is none. */
export type ActionPlan<Values, Reason extends string = string> =
  | {
      readonly kind: 'write';
      readonly resource: string;
      readonly operation: WriteOperation;
      readonly params: Params;
      readonly body?: Params;
      /** what was decided of the answer: the confirmation sends it, so that it means what was asked */
      readonly keep?: Partial<Values>;
      /**
       * Japanese, by names of flags in the answer of the write: the first flag that is true is shown on a page
       * in place of `done`, with or without `isNotified`
       */
      readonly outcomes?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'refused'; readonly reason: Reason }
  /** what was typed cannot be taken: why, in Japanese, by the names of text fields */
  | { readonly kind: 'faulty'; readonly faults: Readonly<Partial<Record<keyof Values, string>>> };

/** Japanese. `fields` are the form's, with what the plan keeps. */
type ActionWords<Values, Reason extends string = string> = {
  readonly question: (fields: Values) => string;
  /** of the button that confirms it */
  readonly button: (fields: Values) => string;
  /** shown where the form names no page to come back to, and where the record says `isNotified` */
  readonly done: (fields: Values) => string;
  /** of the link that leads back to where the form stood */
  readonly back: string;
  /**
   * By the plan's reasons; and of a read or write that failed by its `API-…` or its message, where the
   * host's words say less than could be said.
   */
  readonly refusals: Readonly<Record<Reason, string> & Partial<Record<ApiErrorCode, string>>>;
};

type AnyValues = ValuesOf<ActionFields>;

/** An act of a member or visitor, without JavaScript: `POST /_action/{remote}/{action}`. */
export type RemoteAction = ActionRecord & {
  /**
   * Pure; runs in a thread of the host that never holds a session.
   * @param answer of the declared read, not decoded; null once the visitor has confirmed, and where
   * nothing is read
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

/** Defines an action; `src/remote.ts` lists it under `actions` by the name that its address has. */
export const defineAction = <const F extends ActionFields, Reason extends string = never>({
  plan,
  words,
  ...data
}: ActionDefinition<F, Reason>): RemoteAction => {
  // the host has read them by the rules of these very fields
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

/** Where the form of an action is posted to. */
export const actionPath = (remote: string, action: string): string =>
  `/_action/${remote}/${action}`;

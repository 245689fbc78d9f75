import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { Phrases } from '@engawa/ui-templates/parts/Phrases/Phrases.tsx';
import type { RequestedChoice, TypedField } from './actionFields.ts';
import type { Quote } from './actionCall.ts';
import { PlainPage } from '../responses/PlainPage.tsx';

/**
 * Maximum limit, in characters, of a field with a single-line input; fields with a larger limit get
 * a multi-line input.
 */
const ONE_LINE = 100;

const Field = ({ field }: { field: TypedField }) => {
  const { name, label, value, maxLength, limit, isRequired, fault } = field;
  const common = {
    id: `field-${name}`,
    name,
    maxLength,
    required: isRequired,
    defaultValue: value,
    'aria-describedby': fault === null ? `limit-${name}` : `limit-${name} fault-${name}`,
    ...(fault !== null && { 'aria-invalid': true }),
  };
  return (
    <div className="ErrorPage-field">
      <label htmlFor={common.id}>{label}</label>
      {limit > ONE_LINE ? <textarea rows={6} {...common} /> : <input type="text" {...common} />}
      <p id={`limit-${name}`}>{`${limit}文字まで`}</p>
      {fault !== null && <p id={`fault-${name}`}>{fault}</p>}
    </div>
  );
};

/** Another action to which the visitor can post the form; `words` is the label of its button. */
export type Offer = { readonly path: string; readonly words: string };

const Choice = ({ choice }: { choice: RequestedChoice }) => (
  <div className="ErrorPage-choice">
    {choice.options.map(([value, words]) => (
      <Button key={value} type="submit" name={choice.name} value={value} look="line">
        {words}
      </Button>
    ))}
  </div>
);

type ActionForm = {
  /** path that the form posts to */
  readonly path: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly typed: readonly TypedField[];
  readonly button?: string | undefined;
  readonly choice?: RequestedChoice | undefined;
  readonly offers?: readonly Offer[] | undefined;
};

type ActionPageProps = {
  readonly siteName: string;
  readonly title: string;
  /** why the page asks for input or for confirmation */
  readonly message?: string;
  /** target of a sign-in link next to the form */
  readonly signInHref?: string;
  /** the entry or comment that the form is about */
  readonly quote?: Quote | null;
  readonly form?: ActionForm;
  readonly back: { readonly href: string; readonly label: string };
};

/**
 * Page that asks the visitor to confirm an action, asks for corrected input, or reports the outcome
 * of the action.
 */
export const ActionPage = ({
  siteName,
  title,
  message,
  quote,
  form,
  back,
  ...props
}: ActionPageProps) => (
  <PlainPage siteName={siteName}>
    <div className="ErrorPage-card">
      <h1 className="ErrorPage-title">
        <Phrases text={title} />
      </h1>
      {message !== undefined && (
        <p className="ErrorPage-message" role="alert">
          {message}
        </p>
      )}
      {quote && (
        <figure className="ErrorPage-quote">
          {quote.title !== title && <figcaption>{quote.title}</figcaption>}
          <blockquote dir="auto">{quote.text}</blockquote>
        </figure>
      )}
      {props.signInHref !== undefined && (
        <p>
          <a href={props.signInHref} target="_blank" rel="noopener">
            ログイン（新しいタブで開きます）
          </a>
        </p>
      )}
      {form && (
        <form method="post" action={form.path}>
          {Object.entries(form.hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {form.typed.map((field) => (
            <Field key={field.name} field={field} />
          ))}
          {form.choice && <Choice choice={form.choice} />}
          {form.button !== undefined && <Button type="submit">{form.button}</Button>}
          {form.offers?.map(({ path, words }) => (
            <p key={path}>
              <Button type="submit" formAction={path} look="quiet">
                {words}
              </Button>
            </p>
          ))}
        </form>
      )}
      <p>
        <a href={back.href}>{back.label}</a>
      </p>
    </div>
  </PlainPage>
);

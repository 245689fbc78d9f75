import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, use, type ReactNode } from 'react';

/** The style sheet of every page; a build contains the file at the same relative path. */
export const STYLE = readFileSync(join(import.meta.dirname, 'console.css'), 'utf8');

/** Maximum characters of a reason. */
export const MOST_REASON = 500;

const FormToken = createContext('');

/** Renders a form with the CSRF token of the signed-in member. */
const MemberForm = ({ action, children }: { action: string; children: ReactNode }) => (
  <form method="post" action={action}>
    <input type="hidden" name="form_token" value={use(FormToken)} />
    {children}
  </form>
);

type ReasonFormProps = {
  readonly action: string;
  readonly reason: string;
  /** label of the button */
  readonly submit: string;
  /** path of the cancel link */
  readonly back?: string;
  readonly children?: ReactNode;
};

/** Renders a form that changes releases, with a reason that the history records. */
export const ReasonForm = ({ action, reason, submit, back, children }: ReasonFormProps) => (
  <MemberForm action={action}>
    {children}
    <p>
      <label htmlFor="why">理由（履歴に残ります）</label>
      <textarea id="why" name="why" maxLength={MOST_REASON} required defaultValue={reason} />
    </p>
    <p>
      <button type="submit">{submit}</button> {back && <a href={back}>やめて戻る</a>}
    </p>
  </MemberForm>
);

export type AlertProps = {
  readonly text: string;
  /** message of a gate or program, in English */
  readonly sentence?: string;
};

/** Renders the reason why a form was not accepted. */
export const Alert = ({ text, sentence }: AlertProps) => (
  <div className="Alert" role="alert">
    <p>{text}</p>
    {sentence && <p lang="en">{sentence}</p>}
  </div>
);

type CardProps = { readonly id: string; readonly title: ReactNode; readonly children: ReactNode };

/** Renders a section with a heading. @param id of the heading */
export const Card = ({ id, title, children }: CardProps) => (
  <section className="Card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** Renders a name and its value, in a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** The title of a column, and the content of its cell in a row. */
export type Column<Row> = readonly [string, (row: Row) => ReactNode];

type TableProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** text that replaces an empty table */
  readonly empty?: string;
};

/** Renders one table row for each value; the first cell of a row is its header. */
export const Table = <Row,>({ columns, rows, empty }: TableProps<Row>) =>
  rows.length === 0 && empty !== undefined ? (
    <p>{empty}</p>
  ) : (
    <table>
      <thead>
        <tr>
          {columns.map(([title]) => (
            <th scope="col" key={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rendered once
          <tr key={index}>
            {columns.map(([title, cell], column) =>
              column === 0 ? (
                <th scope="row" key={title}>
                  {cell(row)}
                </th>
              ) : (
                <td key={title}>{cell(row)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );

/** Marks a text as English, such as the message of a program. */
export const English = ({ children }: { children: ReactNode }) => <span lang="en">{children}</span>;

/** Highlights a value that needs attention. */
export const Over = ({ children }: { children: ReactNode }) => (
  <span className="Over">{children}</span>
);

export type PageProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** the signed-in member; null on public pages */
  readonly member: { readonly amebaId: string; readonly formToken: string } | null;
  /** message about an action that was just completed; null without one */
  readonly notice: string | null;
};

const MemberBar = ({ amebaId }: { amebaId: string }) => (
  <>
    <nav aria-label="コンソール">
      <a href="/">状況</a>
      <a href="/links">確認用リンク</a>
      <a href="/history">履歴</a>
    </nav>
    <span className="Bar-who">{amebaId}</span>
    <MemberForm action="/signout">
      <button type="submit">サインアウト</button>
    </MemberForm>
  </>
);

/** Renders a complete document of the console. */
export const Page = ({ title, children, member, notice }: PageProps) => (
  <FormToken value={member?.formToken ?? ''}>
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{`${title} - リリースコンソール`}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <header className="Bar">
          <p className="Bar-name">リリースコンソール</p>
          {member && <MemberBar amebaId={member.amebaId} />}
        </header>
        <main>
          {notice !== null && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no output of a form
            <div className="Notice" role="status">
              <p>{notice}</p>
            </div>
          )}
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  </FormToken>
);

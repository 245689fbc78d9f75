import { getBlogCommentThreads } from '@engawa/api-client/resources/comments/blogCommentThreads.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import type { Read } from '@engawa/contract';
import type { ActionRecord } from '@engawa/contract/actions/defineAction.ts';
import { isForScript } from '../http/json.ts';
import type { ActionCall, Quote } from './actionCall.ts';

const MAX_CHARACTERS = 100;

type IdField = Extract<ActionRecord['fields'][string], { kind: 'id' }>;

type Quoted = NonNullable<IdField['quotes']> & { readonly id: number };

/** Finds the content that the form refers to: the comment if the form names one, else the entry. */
const findQuoted = ({ record, read }: ActionCall): Quoted | undefined =>
  Object.entries(record.fields)
    .flatMap(([name, field]) => {
      const id = Number(read.hidden[name]);
      return field.kind === 'id' && field.quotes && id > 0 ? [{ ...field.quotes, id }] : [];
    })
    .toSorted((a, b) => Number(b.what === 'comment') - Number(a.what === 'comment'))[0];

const toExcerpt = (text: string): string => {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS).join('')}…`
    : characters.join('');
};

/**
 * Reads the entry or comment that an action page quotes. The quote is optional: errors are logged.
 * @returns null if the action quotes nothing, the read fails, or a script sent the form
 */
export const readQuote = async (read: Read, call: ActionCall): Promise<Quote | null> => {
  const { exchange, form } = call;
  const quoted = findQuoted(call);
  const amebaId = form.get('amebaId') ?? '';
  const entryId = Number(form.get('entryId'));
  if (!quoted || amebaId === '' || !(entryId > 0) || isForScript(exchange)) return null;
  const { what, title, id } = quoted;
  const of = { amebaId, entryId };
  const quote = (name: string, text: string) =>
    text === ''
      ? null
      : {
          title: title.replace('{name}', () => name),
          text: toExcerpt(text),
          hidden: { amebaId, entryId: `${entryId}` },
        };
  const answer =
    what === 'entry'
      ? await getBlogEntry(read)(of)
      : await getBlogCommentThreads(read)({ ...of, commentId: id, limit: 1 });
  if (!answer.ok) {
    exchange.visit.fields = { ...exchange.visit.fields, quote: answer.error.code };
    return null;
  }
  if ('entry' in answer.value) return quote('', answer.value.entry.title);
  const comments = answer.value.threads.flatMap(({ comment, replies }) => [comment, ...replies]);
  const comment = comments.find(({ commentId }) => commentId === id);
  return comment ? quote(comment.name, comment.text) : null;
};

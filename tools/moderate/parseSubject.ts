import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { ModerationOrder } from '@engawa/delivery/admin/adminClient.ts';

type Subject = Extract<ModerationOrder, { readonly subject: unknown }>['subject'];

/** Parses `entry:12` or `comment:13`. */
export const parseSubject = (text: string): Subject => {
  const { kind, id } = /^(?<kind>entry|comment):(?<id>[1-9]\d{0,15})$/.exec(text)?.groups ?? {};
  if (id === undefined) throw new InvalidArgumentError('Expected entry:ID or comment:ID.');
  return kind === 'entry' ? { entryId: Number(id) } : { commentId: Number(id) };
};

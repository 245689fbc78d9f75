import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

const STATE_LENGTH = 512;

/** PostgreSQL cannot store a NUL in a text, and no form of the service sends one. */
export const text = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(4000),
    v.check((typed) => !typed.includes('\0'), 'must be text'),
  ),
  '',
);

export const journeySchema = v.object({
  state: v.optional(v.pipe(v.string(), v.maxLength(STATE_LENGTH)), ''),
  return_to: v.optional(v.string()),
});

/** Created for each rendered form; a form from a page of an older release has none. */
export const formKey = v.optional(
  v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))]),
  '',
);

const keyedSchema = v.object({ form_key: formKey });

/** The fields of sign-in, sign-up and recovery; each form sends a subset. */
export const formSchema = v.object({
  ...journeySchema.entries,
  form_token: text,
  form_key: formKey,
  ameba_id: v.pipe(text, v.trim()),
  nickname: v.pipe(text, v.trim()),
  password: text,
  recovery_code: text,
  altcha: text,
});

/** Returns the key of the posted form. A refused form is rendered again with the same key. */
export const readFormKey = ({ body }: FastifyRequest): string => {
  const sent = v.safeParse(keyedSchema, body);
  return (sent.success && sent.output.form_key) || randomUUID();
};

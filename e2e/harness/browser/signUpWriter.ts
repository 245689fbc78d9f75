import assert from 'node:assert/strict';
import { sendAccountForm } from '../demo/members.ts';
import type { Stage } from '../journey.ts';
import type { VisitorOptions } from './visitor.ts';

const PASSWORD = 'tsukimi-dango-9';

/** A new member, who is where a blog is begun; three presses. */
export const signUpWriter = async ({ product, visitor }: Stage, options: VisitorOptions = {}) => {
  const writer = await visitor(options);
  const amebaId = `kakite-${Math.random().toString(36).slice(2, 9)}`;
  await writer.open(`${product.host}/_signin?new=1&return_to=/`);
  await sendAccountForm(writer, { ameba_id: amebaId, nickname: '書き手', password: PASSWORD });
  await sendAccountForm(writer, {});
  assert.equal(writer.page.url(), `${product.host}/_customize/start`);
  return { writer, page: writer.page, amebaId };
};

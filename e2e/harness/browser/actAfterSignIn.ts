import { PASSWORD, sendAccountForm, type Member } from '../demo/members.ts';
import type { Visitor } from './visitor.ts';

/**
 * Without scripts: signs in for what a guest has pressed, confirms it, reads that it is done, and goes back.
 * @returns the question and the word that follows it
 */
export const actAfterSignIn = async (
  reader: Visitor,
  { amebaId }: Member,
): Promise<readonly [question: string, word: string]> => {
  const heading = () => reader.page.$eval('h1', ({ textContent }) => textContent);
  await sendAccountForm(reader, { ameba_id: amebaId, password: PASSWORD });
  const question = await heading();
  await reader.follow('main form button');
  const word = await heading();
  await reader.follow('main a');
  return [question, word];
};

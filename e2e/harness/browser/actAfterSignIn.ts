import { PASSWORD, sendAccountForm, type Member } from '../demo/members.ts';
import type { Visitor } from './visitor.ts';

/** Without scripts: signs in for what a guest has pressed, confirms it, and goes back. @returns both headings */
export const actAfterSignIn = async (
  reader: Visitor,
  { amebaId }: Member,
): Promise<readonly [question: string, result: string]> => {
  const heading = () => reader.page.$eval('h1', ({ textContent }) => textContent);
  await sendAccountForm(reader, { ameba_id: amebaId, password: PASSWORD });
  const question = await heading();
  await reader.follow('main form button');
  const result = await heading();
  await reader.follow('main a');
  return [question, result];
};

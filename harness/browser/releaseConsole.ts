import { DEMO_MEMBER } from '@engawa/delivery/start/demo.ts';
import type { Visitor } from './visitor.ts';

const SUBMIT = 'main button[type=submit]';

/** Signs in at the accounts origin, where the release console redirects. @returns the status */
export const signInToReleaseConsole = async ({ page, follow }: Visitor): Promise<number> => {
  await page.$eval('#ameba_id', (field) => {
    if (field instanceof HTMLInputElement) field.value = '';
  });
  await page.type('#ameba_id', DEMO_MEMBER.amebaId);
  await page.type('#password', DEMO_MEMBER.password);
  return follow(SUBMIT);
};

/** The console's message about the last action. */
export const readConsoleNotice = ({ page }: Visitor): Promise<string> =>
  page.$eval('[role=status]', ({ textContent }) => (textContent ?? '').trim());

/** Confirms an action of the console with a reason. @returns the console's message */
export const confirmConsoleAction = async (
  member: Visitor,
  link: string,
  why: string,
): Promise<string> => {
  await member.follow(link);
  await member.page.type('#why', why);
  await member.follow(SUBMIT);
  return readConsoleNotice(member);
};

import { createReadClient, type ReadClient } from '@engawa/api-client/client/readClient.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import type { Page } from 'puppeteer';

export const SESSION_COOKIE = 'engawa_session';

/** A client of `/_api` with a member's session. @param origin of the host */
export const clientOfSession = async (origin: string, session: string): Promise<ReadClient> => {
  const options = {
    baseUrl: `${origin}/_api`,
    timeoutMs: 20_000,
    headers: { Cookie: `${SESSION_COOKIE}=${session}`, Origin: origin },
  };
  const { read } = createReadClient(options);
  const personal = await getPersonal(read)({});
  if (!personal.ok) throw new Error(personal.error.message);
  return createReadClient({ ...options, csrfToken: () => personal.value.csrfToken });
};

/** A client of `/_api` as the member who is signed in on a page; its calls bypass the browser. */
export const memberClient = async (page: Page): Promise<ReadClient> => {
  const cookies = await page.browserContext().cookies();
  const session = cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
  if (session === undefined) throw new Error('no member is signed in');
  return clientOfSession(new URL(page.url()).origin, session);
};

import { getIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import type { Browser } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { iineButton } from '@engawa/harness/browser/iine.ts';
import { emulateLongHold } from '@engawa/harness/browser/emulateReader.ts';
import { clientOfSession, SESSION_COOKIE } from '@engawa/harness/requests/memberClient.ts';
import { signedInCookies } from '@engawa/harness/requests/signedInClient.ts';
import { DEMO_MEMBER } from '@engawa/delivery/start/demo.ts';
import { visitAsGuest } from '@engawa/harness/browser/openVisit.ts';
import { readVitals } from '@engawa/harness/browser/vitals.ts';
import { watchPress } from './watchPress.ts';

/**
 * Measurements of a member's like by a click right after first paint, with throttled CPU and
 * network.
 */
export type Liking = {
  /** from the click to the frame with the pressed button */
  readonly pressedMs: number;
  /** from the click to the platform's response */
  readonly doneMs: number;
  readonly inpMs: number;
  /** number of writes; one click needs one */
  readonly writes: number;
};

const REPORTED_MS = 1000;

/**
 * Likes the first entry of a page, and removes the like. @errors throws if the like is not stored
 */
export const likePage = async (browser: Browser, host: string, path: string): Promise<Liking> => {
  const cookies = await signedInCookies({ host }, DEMO_MEMBER);
  const session = cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';
  const { read, write } = await clientOfSession(host, session);
  const html = await (await fetch(`${host}${path}`)).text();
  const entryId = Number(/id="iine-(\d+)"/.exec(html)?.[1]);
  const entry = { amebaId: path.split('/')[1] ?? '', entryId };
  const hasLiked = async () => {
    const iine = await getIine(read)(entry);
    if (!iine.ok) throw new Error(iine.error.message);
    return iine.value.exist;
  };
  const takeBack = async () => {
    const removed = await removeIine(write)(entry);
    if (!removed.ok) throw new Error(removed.error.message);
  };
  if (await hasLiked()) await takeBack();
  return visitAsGuest(browser, { isSlow: true }, async ({ page, painted }) => {
    await page.browserContext().setCookie(...cookies);
    // long hold, because a press that falls back to the form would not be measured
    await emulateLongHold(page);
    const button = iineButton(entryId);
    const pressed = `${button}[aria-busy]`;
    const done = `${button}[aria-pressed=true]:not([aria-busy])`;
    const watched = await watchPress(page, [pressed, done]);
    let writes = 0;
    page.on('request', (request) => {
      const isApi = new URL(request.url()).pathname.startsWith('/_api');
      if (isApi && request.method() === 'POST' && request.postData()?.includes('iine')) writes += 1;
    });
    const loaded = page.goto(`${host}${path}`, { waitUntil: 'load' });
    await painted;
    await page.click(button);
    await loaded;
    const pressedMs = await watched.untilVisible(pressed);
    const doneMs = await watched.untilVisible(done);
    if (!(await hasLiked())) throw new Error(`${path}: the like is not stored`);
    // the browser reports an interaction only after the interaction's frame
    await wait(REPORTED_MS);
    const { interactionsMs } = await readVitals(page);
    await takeBack();
    return { pressedMs, doneMs, inpMs: Math.max(0, ...interactionsMs), writes };
  });
};

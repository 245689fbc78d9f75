import { createForeignPictureStore } from '@engawa/platform/domain/foreignPictures/foreignPictureStore.ts';
import { createPictureMaker } from '@engawa/platform/domain/media/maker/pictureMaker.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { PASSWORD } from '@engawa/harness/demo/members.ts';
import { signInToAccount } from '@engawa/harness/requests/signInToAccount.ts';
import type { Attack, Finding, Run, Target } from '../attack.ts';
import { demoMembers, signInAs, visitor } from '../members.ts';
import { repeatAtOnce, repeatAtRate } from '@engawa/harness/measure/repeatAtRate.ts';
import { ATTACKER, sendTraffic } from '../traffic.ts';

/** Other requests must get a response within this time, like readers. */
const SLOW_MS = 2000;

type Timed = { readonly isGood: boolean; readonly ms: number };

const timed = async (attempt: () => Promise<boolean>): Promise<Timed> => {
  const startMs = performance.now();
  return { isGood: await attempt(), ms: performance.now() - startMs };
};

/** Passes if all other requests were served in time. @param what the attempts, in the plural */
const toFinding = (attempts: readonly Timed[], what: string): Finding => {
  const good = attempts.filter(({ isGood }) => isGood).length;
  const slowestMs = Math.max(0, ...attempts.map(({ ms }) => ms));
  return {
    isHeld: good > 0 && good === attempts.length && slowestMs <= SLOW_MS,
    note: `${good} of ${attempts.length} ${what}, the slowest after ${Math.round(slowestMs)} ms`,
  };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined);

/** An SVG of 1 KB that takes its renderer half a minute. */
const SLOW_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1000" height="1000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="5"/></filter><defs><rect id="a" width="1000" height="1000" filter="url(#f)"/><g id="b">${'<use href="#a"/>'.repeat(12)}</g><g id="c">${'<use href="#b"/>'.repeat(12)}</g></defs><use href="#c"/></svg>`;

const slowPortraits = async ({ product: { platform } }: Target): Promise<Run> => {
  const [attacker = '', ...others] = await demoMembers(20);
  const account = { amebaId: attacker, password: PASSWORD };
  const form = `${platform}/signin?state=any&return_to=/`;
  const { cookies, formToken } = await signInToAccount(form, account, ATTACKER);
  const part = '--b\r\nContent-Disposition: form-data; name=';
  const portrait = {
    method: 'POST',
    headers: { Cookie: cookies, 'Content-Type': 'multipart/form-data; boundary=b' },
    body: `${part}"form_token"\r\n\r\n${formToken}\r\n${part}"portrait"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n${SLOW_IMAGE}\r\n--b--\r\n`,
  };
  return async (signal) => {
    const [signIns] = await Promise.all([
      repeatAtRate(signal, 1, (turn) =>
        timed(async () => {
          const other = { amebaId: others[turn % others.length] ?? '', password: PASSWORD };
          return (await signInToAccount(form, other, visitor(turn))).status === 303;
        }),
      ),
      repeatAtOnce(signal, 2, async () => {
        await sendTraffic(`${platform}/account/portrait`, portrait);
        // a member may send 30 forms per minute
        await pause(4000, signal);
      }),
    ]);
    return toFinding(signIns, 'sign-ins');
  };
};

/**
 * The product fetches only from public addresses, so this process runs the product's code for
 * foreign images itself.
 */
const foreignImages = (): Run => async (signal) => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-abuse-'));
  const maker = createPictureMaker({ onFault: () => undefined });
  const images = [Buffer.from(SLOW_IMAGE), gzipSync(SLOW_IMAGE)];
  let fetched = 0;
  const store = createForeignPictureStore({
    folder,
    requireRoom: async () => undefined,
    maker,
    onRefused: () => undefined,
    fetchBytes: async () => {
      fetched += 1;
      return images[fetched % images.length] ?? Buffer.of();
    },
  });
  let stored = 0;
  try {
    const [reads] = await Promise.all([
      repeatAtRate(signal, 10, () => timed(async () => (await stat(folder)).isDirectory())),
      repeatAtOnce(signal, 8, async () => {
        const found = await store.find(`https://a.example/${randomUUID()}.png`);
        if (typeof found !== 'string') stored += 1;
        await wait(100);
      }),
    ]);
    const { isHeld, note } = toFinding(reads, 'files read');
    return { isHeld: isHeld && stored === 0, note: `${note}; ${stored} of the images stored` };
  } finally {
    await maker.close();
    await rm(folder, { recursive: true });
  }
};

const savedShape = v.object({ entryId: v.number(), version: v.number() });
type Saved = v.InferOutput<typeof savedShape>;

/**
 * Opens a member's editor. @returns a function that saves a draft like the host; null if refused
 */
const openEditor = async ({ host, platform }: Target['product'], amebaId: string) => {
  const { session, csrfToken } = await signInAs(host, amebaId);
  const Cookie = `engawa_session=${session}`;
  await fetch(`${host}/_customize/update/input`, { headers: { Cookie } });
  const headers = { Cookie, Origin: host, 'X-CSRF-Token': csrfToken };
  return async (text: string, present: Saved | null): Promise<Saved | null> => {
    const entry = { title: 'a', text, themeName: 'a', hashtags: '' };
    const { entryId, version } = present ?? { entryId: null, version: null };
    const answer = await fetch(`${platform}/_editor/entry`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ act: 'keep', entryId, version, entry }),
    });
    return answer.ok ? v.parse(savedShape, await answer.json()) : null;
  };
};

const SLOW_TEXT = '<img src="https://a.b/1">\n'.repeat(20_000);

const slowTexts = async ({ product }: Target): Promise<Run> => {
  const [save, ...attackers] = await Promise.all(
    BLOGS.slice(0, 3).map(({ amebaId }) => openEditor(product, amebaId)),
  );
  if (!save) throw new Error('the demo has no blog');
  // a member is writing when the attack starts
  let present = await save('hello', null);
  return async (signal) => {
    const saves: Timed[] = [];
    await Promise.all([
      repeatAtOnce(signal, 1, async () => {
        saves.push(await timed(async () => (present = await save('hello', present)) !== null));
        // a member may write 60 times per minute
        await pause(1100, signal);
      }),
      ...attackers.map((attack) =>
        repeatAtOnce(signal, 1, async (turn) => {
          await attack(`${SLOW_TEXT}${turn}`, null);
          await pause(500, signal);
        }),
      ),
    ]);
    return toFinding(saves, 'short saves');
  };
};

/**
 * Attacks with content that is slow to decode or sanitise, from accounts that anyone may create.
 */
export const UNTRUSTED: readonly Attack[] = [
  {
    id: 'portraits',
    what: 'a portrait (SVG) that takes half a minute to draw, 2 at once',
    prepare: slowPortraits,
  },
  {
    id: 'foreign-images',
    what: 'images of other sites (SVG) that take half a minute to draw, 8 at once',
    prepare: foreignImages,
  },
  {
    id: 'texts',
    what: 'texts of 20,000 images, saved by two members again and again',
    leastSeconds: 20,
    prepare: slowTexts,
  },
];

import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { createForeignPictureStore } from '@engawa/platform/foreignPictures/foreignPictureStore.ts';
import { createPictureMaker } from '@engawa/platform/media/maker/pictureMaker.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { BLOGS } from '../../e2e/harness/demo/blogs.ts';
import { PASSWORD } from '../../e2e/harness/demo/members.ts';
import { trySignIn } from '../../e2e/harness/requests/accountClient.ts';
import { clientOfSession } from '../../e2e/harness/requests/memberClient.ts';
import { signedInSession } from '../../e2e/harness/requests/signedInClient.ts';
import type { Attack, Finding, Target } from './attacks.ts';
import { flood, send, stream } from './traffic.ts';
import { demoMembers, shown, visitor } from './visitors.ts';

/** Others must be answered within this, as readers must. */
const SLOW_MS = 2000;

type Timed = { readonly isGood: boolean; readonly ms: number };

const timed = async (isGood: () => Promise<boolean>): Promise<Timed> => {
  const startedMs = performance.now();
  return { isGood: await isGood(), ms: performance.now() - startedMs };
};

/** @param what the attempts are, in the plural */
const findingOf = (attempts: readonly Timed[], what: string): Finding => {
  const good = attempts.filter(({ isGood }) => isGood).length;
  const slowestMs = Math.max(0, ...attempts.map(({ ms }) => ms));
  return {
    isHeld: good > 0 && good === attempts.length && slowestMs <= SLOW_MS,
    note: `${good} of ${attempts.length} ${what}, the slowest after ${shown(slowestMs)}`,
  };
};

/** SVG of a kilobyte that keeps its renderer busy for half a minute. */
const SLOW_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1000" height="1000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="5"/></filter><defs><rect id="a" width="1000" height="1000" filter="url(#f)"/><g id="b">${'<use href="#a"/>'.repeat(12)}</g><g id="c">${'<use href="#b"/>'.repeat(12)}</g></defs><use href="#c"/></svg>`;

/** The cookies of an answer, as a request sends them back. */
const cookiesOf = ({ headers }: Awaited<ReturnType<typeof send>>): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

/** Signs in at the accounts origin. @returns what its forms need */
const accountOf = async (platform: string, amebaId: string) => {
  const page = await send(`${platform}/signin?state=any&return_to=%2F`);
  const formCookie = cookiesOf(page);
  const formToken = formCookie.slice(formCookie.indexOf('=') + 1);
  const fields = { form_token: formToken, state: 'any', ameba_id: amebaId, password: PASSWORD };
  const answer = await send(`${platform}/signin`, {
    method: 'POST',
    headers: { Cookie: formCookie, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  if (answer.status !== 303) throw new Error(`a sign-in was answered ${answer.status}`);
  return { cookies: `${formCookie}; ${cookiesOf(answer)}`, formToken };
};

const portraitForm = (formToken: string): string =>
  [
    '--b\r\nContent-Disposition: form-data; name="form_token"\r\n\r\n',
    formToken,
    '\r\n--b\r\nContent-Disposition: form-data; name="portrait"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n',
    SLOW_DRAWING,
    '\r\n--b--\r\n',
  ].join('');

const slowPortraits = async ({ platform, signal, begin }: Target): Promise<Finding> => {
  const [attacker = '', ...others] = await demoMembers();
  const { cookies, formToken } = await accountOf(platform, attacker);
  const headers = { Cookie: cookies, 'Content-Type': 'multipart/form-data; boundary=b' };
  begin();
  const [signIns] = await Promise.all([
    stream(signal, 1, (turn) =>
      timed(async () => {
        const typed = { amebaId: others[turn % others.length] ?? '', password: PASSWORD };
        return (await trySignIn(platform, visitor(turn), typed)) === 303;
      }),
    ),
    flood(signal, 2, async () => {
      const body = portraitForm(formToken);
      await send(`${platform}/account/portrait`, { method: 'POST', headers, body });
      // a member has 30 forms a minute
      await wait(4000, undefined, { signal }).catch(() => undefined);
    }),
  ]);
  return findingOf(signIns, 'sign-ins');
};

/** The product fetches from public addresses alone, so that its parts for it run here. */
const foreignDrawings = async ({ signal }: Target): Promise<Finding> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-abuse-'));
  const maker = createPictureMaker({ onFault: () => undefined });
  const drawings = [Buffer.from(SLOW_DRAWING), gzipSync(SLOW_DRAWING)];
  let fetched = 0;
  const store = createForeignPictureStore({
    folder,
    requireRoom: async () => undefined,
    maker,
    onRefused: () => undefined,
    fetchBytes: async () => {
      fetched += 1;
      return drawings[fetched % drawings.length] ?? Buffer.of();
    },
  });
  let stored = 0;
  try {
    const [reads] = await Promise.all([
      stream(signal, 10, () => timed(async () => (await stat(folder)).isDirectory())),
      flood(signal, 8, async () => {
        const found = await store.find(`https://a.example/${randomUUID()}.png`);
        if (typeof found !== 'string') stored += 1;
        await wait(100);
      }),
    ]);
    const { isHeld, note } = findingOf(reads, 'files read');
    return { isHeld: isHeld && stored === 0, note: `${note}; ${stored} of the images stored` };
  } finally {
    await maker.close();
    await rm(folder, { recursive: true });
  }
};

const savedShape = v.object({ entryId: v.number(), version: v.number() });

/** Opens the editor and saves drafts of a member's as the host does. @returns null where a save is refused */
const createDrafts = async ({ product, host, platform }: Target, amebaId: string) => {
  const session = await signedInSession(product, { amebaId });
  await fetch(`${host}/_customize/update/input`, {
    headers: { Cookie: `engawa_session=${session}` },
  });
  const personal = await getPersonal((await clientOfSession(host, session)).read)({});
  if (!personal.ok) throw new Error(personal.error.message);
  const headers = {
    Cookie: `engawa_session=${session}`,
    Origin: host,
    'X-CSRF-Token': personal.value.csrfToken,
    'Content-Type': 'application/json',
  };
  return async (text: string, present: v.InferOutput<typeof savedShape> | null) => {
    const entry = { title: 'a', text, themeName: 'a', hashtags: '' };
    const { entryId, version } = present ?? { entryId: null, version: null };
    const answer = await fetch(`${platform}/_editor/entry`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ act: 'keep', entryId, version, entry }),
    });
    return answer.ok ? v.parse(savedShape, await answer.json()) : null;
  };
};

const SLOW_TEXT = '<img src="https://a.b/1">\n'.repeat(20_000);

const slowTexts = async (target: Target): Promise<Finding> => {
  const { signal, begin } = target;
  const [first, second, third] = await Promise.all(
    BLOGS.slice(0, 3).map(({ amebaId }) => createDrafts(target, amebaId)),
  );
  if (!first || !second || !third) throw new Error('the demo has less than three blogs');
  // a member is in the middle of writing when the attack begins
  let present = await third('hello', null);
  begin();
  const saves: Timed[] = [];
  const save = async () => {
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- each changes what the one before has saved
      const saved = await timed(async () => (present = await third('hello', present)) !== null);
      saves.push(saved);
      // oxlint-disable-next-line no-await-in-loop -- a member has 60 writes a minute
      await wait(1100, undefined, { signal }).catch(() => undefined);
    }
  };
  const attack = (drafts: typeof first) =>
    flood(signal, 1, async (turn) => {
      await drafts(`${SLOW_TEXT}${turn}`, null);
      await wait(500, undefined, { signal }).catch(() => undefined);
    });
  await Promise.all([save(), attack(first), attack(second)]);
  return findingOf(saves, 'short saves');
};

/** Each sends what is made to be slow to decode or to sanitise, from accounts that anybody may make. */
export const UNTRUSTED: readonly Attack[] = [
  {
    id: 'portraits',
    what: 'a portrait (SVG) that takes half a minute to draw, 2 at once',
    hasPreparation: true,
    run: slowPortraits,
  },
  {
    id: 'foreign-images',
    what: 'images of other sites (SVG) that take half a minute to draw, 8 at once',
    run: foreignDrawings,
  },
  {
    id: 'texts',
    what: 'texts of 20,000 images, saved by two members again and again',
    hasPreparation: true,
    leastSeconds: 20,
    run: slowTexts,
  },
];

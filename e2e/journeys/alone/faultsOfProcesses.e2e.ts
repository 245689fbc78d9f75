/** @needs linux */
import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { addIine, getIine } from '@engawa/api-client/resources/member/iine.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { memberClient } from '@engawa/harness/requests/memberClient.ts';
import { MEMBERS, signIn } from '@engawa/harness/demo/members.ts';
import { waitForPid } from '@engawa/harness/product/processes.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(ownProduct);

const { amebaId } = LONG_BLOG;
const UNREADABLE = 'ご指定のページを表示できません。';
const A_BUSY_MACHINE_MS = 60_000;

const renderHtml = async (url: string): Promise<void> =>
  assert.equal((await fetch(url)).status, 200, url);

test(
  'R4.8 each acknowledged like survives a kill of the platform, and none is counted twice',
  journey(async ({ product, visitor }) => {
    const LIKES = 40;
    const SENDERS = 8;
    const KILLED_AFTER = 10;
    const reader = await visitor();
    await reader.open(`${product.host}/${amebaId}/`);
    await signIn(reader, MEMBERS.steady);
    const { read, write } = await memberClient(reader.page);
    const fetchIine = async (entryId: number) => {
      const answer = await getIine(read)({ amebaId, entryId });
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.value;
    };
    const addresses = (await entryAddresses(product, amebaId)).slice(0, 2 * LIKES);
    const ids = addresses.map((url) => Number(/entry-(\d+)/.exec(url)?.[1]));
    const states = await Promise.all(ids.map(async (id) => [id, await fetchIine(id)] as const));
    const before = new Map(
      states
        .filter(([, { exist }]) => !exist)
        .slice(0, LIKES)
        .map(([id, { iineCount }]) => [id, iineCount] as const),
    );
    assert.equal(before.size, LIKES);

    const acknowledged = new Set<number>();
    const platform = await waitForPid(product.pid, 'platform');
    const waiting = [...before.keys()];
    // each loop sends a request after each response, so the kill interrupts requests in progress
    const sendOn = async (): Promise<void> => {
      const entryId = waiting.pop();
      if (entryId === undefined) return;
      const answer = await addIine(write)({ amebaId, entryId });
      if (!answer.ok) return;
      acknowledged.add(entryId);
      if (acknowledged.size === KILLED_AFTER) process.kill(platform, 'SIGKILL');
      await sendOn();
    };
    await Promise.all(Array.from({ length: SENDERS }, sendOn));
    assert.ok(waiting.length > 0, 'no like was left to send after the kill');

    const firstOf = [...before.keys()][0] ?? 0;
    await until(
      'the platform is back',
      async () => (await getIine(read)({ amebaId, entryId: firstOf })).ok,
      A_BUSY_MACHINE_MS,
    );
    for (const [entryId, count] of before) {
      const { exist, iineCount } = await fetchIine(entryId);
      assert.ok(
        exist || !acknowledged.has(entryId),
        `the acknowledged like of ${entryId} is missing`,
      );
      assert.equal(iineCount, exist ? count + 1 : count, `likes of ${entryId}`);
    }
    for (const [entryId, count] of before) {
      const again = await addIine(write)({ amebaId, entryId });
      assert.deepEqual([again.ok, again.ok && again.value.iineCount], [true, count + 1]);
    }
  }),
);

/**
 * Requests addresses in turn over keep-alive connections, until the server stops listening or
 * `stop` is called.
 * @param isGood whether a response may have this status
 */
const steadyLoad = (
  urls: readonly string[],
  connections: number,
  isGood: (status: number) => boolean,
) => {
  let answered = 0;
  const stopping = new AbortController();
  const lost: string[] = [];
  const onOneConnection = async (from: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = from; !stopping.signal.aborted; turn += 1) {
      const { origin, pathname, search } = new URL(urls[turn % urls.length] ?? '');
      try {
        const { status } = await rawRequest(origin, pathname + search, { agent });
        if (isGood(status)) answered += 1;
        else lost.push(`status ${status}`);
      } catch (error) {
        if (hasSystemErrorCode(error, 'ECONNREFUSED')) break;
        lost.push(String(error));
      }
    }
    agent.destroy();
  };
  const all = Array.from({ length: connections }, (_, index) => onOneConnection(index));
  return {
    answered: () => answered,
    /** `lost`: requests on an accepted connection without a valid response */
    ended: Promise.all(all).then(() => ({ answered, lost })),
    stop: () => stopping.abort(),
  };
};

test(
  'an overloaded host refuses pages with 503 and Retry-After, and still serves cached pages',
  journey(async ({ product }) => {
    const addresses = await entryAddresses(product, amebaId);
    const known = `${product.host}/${amebaId}/`;
    assert.equal((await fetch(known)).status, 200);
    const cached = steadyLoad([known, `${product.host}/robots.txt`], 2, (status) => status === 200);
    const answers = await Promise.all(
      addresses.map(async (url) => {
        const answer = await fetch(url);
        return {
          status: answer.status,
          retry: answer.headers.get('retry-after'),
          text: await answer.text(),
        };
      }),
    );
    cached.stop();
    const { answered, lost } = await cached.ended;
    assert.deepEqual(lost, []);
    assert.ok(answered > 0);
    const refused = answers.filter(({ status }) => status === 503);
    assert.ok(refused.length > 0, 'some pages are refused');
    for (const { retry, text } of refused) {
      assert.equal(retry, '5');
      assert.ok(text.includes(UNREADABLE));
    }
    const rendered = answers.filter(({ status }) => status === 200);
    assert.equal(rendered.length + refused.length, addresses.length);
    assert.ok(rendered.length > 0, 'other pages are rendered');
    for (const url of addresses.slice(0, 20)) assert.equal((await fetch(url)).status, 200, url);
  }),
);

test(
  'host and product answer all accepted requests when they receive SIGTERM under load',
  journey(async ({ product }) => {
    const CONNECTIONS = 20;
    const SEEN_BEFORE = 200;
    const addresses = (await entryAddresses(product, amebaId)).slice(0, 40);
    // rendered and cached: a busy machine must not refuse pages for a reason other than the kill
    for (const address of addresses) await renderHtml(address);
    const load = steadyLoad(addresses, CONNECTIONS, (status) => status === 200);
    await until(
      'the load has started',
      async () => load.answered() >= SEEN_BEFORE,
      A_BUSY_MACHINE_MS,
    );
    const host = await waitForPid(product.pid, 'host');
    process.kill(host, 'SIGTERM');
    assert.deepEqual((await load.ended).lost, []);

    await until('the host is back', async () => (await waitForPid(product.pid, 'host')) !== host);
    await until(
      'the product answers',
      async () => (await fetch(product.host).catch(() => null))?.status === 200,
    );
    for (const address of addresses) await renderHtml(address);
    const again = steadyLoad(addresses, CONNECTIONS, (status) => status === 200);
    await until(
      'the load has started',
      async () => again.answered() >= SEEN_BEFORE,
      A_BUSY_MACHINE_MS,
    );
    await product.stop();
    assert.deepEqual((await again.ended).lost, []);
  }),
);

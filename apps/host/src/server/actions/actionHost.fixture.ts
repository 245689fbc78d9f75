import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import * as contract from '@engawa/contract';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { decodeReleaseRecord } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { planAction } from '../../worker/planAction.ts';
import { aRecord, aRelease } from '../../protocol/releases/release.fixture.ts';
import { createReleaseCache } from '../../worker/remotes/releaseCache.server.ts';
import { buildReleaseSet, type VerifiedRelease } from '../../protocol/releases/release.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aHost, closeHosts } from '../createHostServer.fixture.ts';
import { createChannels } from '../pages/channels.ts';
import { anErrorPage } from '../responses/servedPage.fixture.ts';
import { actionRoutes } from './actionRoutes.ts';
import type { ActionSetup } from './actionCall.ts';
import { createFormTokens } from './formToken.ts';

export const OWN = 'https://blog.example';
export const MEMBER = { Cookie: '__Host-engawa_session=s1', Origin: OWN };
export const GUEST = { Origin: OWN };
export const TOKEN = 'form"token';

/**
 * Builds the server code of an invented remote. Its actions `buy` and `giveBack` are for members,
 * `say` is for all visitors; all others are invalid.
 */
const marketCode = (words: string) => `
const { defineAction } = require('@engawa/contract');
const stall = { kind: 'id' };
const about = {
  entryId: { kind: 'id', isOptional: true, quotes: { what: 'entry', title: '記事' } },
};
const words = {
  question: () => '${words}', button: () => 'はい', done: () => 'できました', back: '市場へ',
  refusals: { closed: '今日はお休みです。', 'API-004': 'その店はありません。' },
};
const writing = (plan) => defineAction({
  access: 'member', fields: { stall }, writes: [{ resource: 'goods', operation: 'create' }], plan, words,
});
exports.actions = {
  buy: defineAction({
    access: 'member',
    fields: { stall, wish: { kind: 'choice', of: ['one', 'two'] }, note: { kind: 'text', label: 'ひとこと', maxLength: 40000, isRequired: false } },
    reads: { resource: 'stall', params: { id: 'stall' } },
    writes: [{ resource: 'goods', operation: 'create' }],
    anchor: 'stall-{stall}',
    plan: ({ stall, wish, note }, answer) => answer && answer.closed
      ? { kind: 'refused', reason: 'closed' }
      : {
          kind: 'write', resource: 'goods', operation: 'create',
          params: { stall, wish: wish || answer.wish }, body: { note }, keep: { wish: wish || answer.wish, note: 'other', csrf_token: 'own', return_to: '/other/' },
        },
    words,
  }),
  giveBack: defineAction({
    access: 'member',
    fields: { stall, note: { kind: 'text', label: 'ひとこと', maxLength: 100, isRequired: false }, why: { kind: 'text', label: '理由', maxLength: 100, isRequired: true } },
    writes: [{ resource: 'goods', operation: 'delete' }],
    plan: ({ stall }) => ({ kind: 'write', resource: 'goods', operation: 'delete', params: { stall } }),
    words,
  }),
  say: defineAction({
    access: 'anyone',
    fields: { stall, ...about, parentId: { kind: 'id', isOptional: true, quotes: { what: 'comment', title: '{name}さんへの返信' } }, text: { kind: 'text', label: 'コメント', maxLength: 1000, isRequired: true } },
    writes: [{ resource: 'talk', operation: 'create' }],
    plan: ({ stall, text }) => ({ kind: 'write', resource: 'talk', operation: 'create', params: { stall }, body: { text } }),
    words,
  }),
  ask: defineAction({
    access: 'anyone', minAgeS: 3,
    fields: { key: { kind: 'key' }, name: { kind: 'text', label: '名前', maxLength: 200, limit: 10, isRequired: true } },
    writes: [{ resource: 'talk', operation: 'create' }],
    plan: ({ key, name }) => name === 'http'
      ? { kind: 'faulty', faults: { name: 'その名前は使えません。' } }
      : { kind: 'write', resource: 'talk', operation: 'create', params: { key, name }, outcomes: { isHeld: '店の人が確認します。' } },
    words: { ...words, refusals: { banned: '投稿が拒否されました。' } },
  }),
  complain: defineAction({
    access: 'anyone',
    fields: { stall, ...about, reason: { kind: 'choice', of: ['price', 'smell'], requested: { label: 'わけは？', options: { price: '値段', smell: 'におい' } } } },
    writes: [{ resource: 'talk', operation: 'create' }],
    isNotified: true,
    offers: { breaks: '店をこわす', ask: '名前をきく' },
    plan: ({ stall, reason }) => ({ kind: 'write', resource: 'talk', operation: 'create', params: { stall, reason } }),
    words,
  }),
  breaks: writing(() => { throw new Error('broken'); }),
  sneaks: writing(() => ({ kind: 'write', resource: 'goods', operation: 'delete', params: {} })),
  mumbles: writing(() => 'yes'),
};`;

type Actions = NonNullable<ReleaseRecord['actions']>;

/** Evaluates the code as a build does, to get the actions for its record. */
const recordedActions = (code: string): Actions => {
  const module: { exports: { actions: Record<string, contract.RemoteAction> } } = {
    exports: { actions: {} },
  };
  new Function('exports', 'require', code)(module.exports, () => contract);
  return JSON.parse(
    JSON.stringify(module.exports.actions, (key, value: unknown) =>
      key === 'words' ? undefined : value,
    ),
  );
};

/** A release of the market, with the record that it is published with. */
export const aMarket = (version: string, words = '買いますか？'): VerifiedRelease => {
  const code = marketCode(words);
  const files = { 'server.cjs': code };
  const record = aRecord('market', version, files, { actions: recordedActions(code) });
  const decoded = decodeReleaseRecord(JSON.stringify(record));
  if (!decoded.ok) throw new Error(decoded.error);
  return { record: decoded.value, serverCode: code };
};

type Requested = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly cookie: string | undefined;
  readonly token: string | string[] | undefined;
  /** the visitor's network address that the host reports */
  readonly network: string | string[] | undefined;
  readonly body: string;
};

/** Responses of the read layer by resource: a status, and the value or the error message. */
type Answers = Readonly<Record<string, readonly [status: number, value?: unknown]>>;

const PERSONAL = {
  session: { ameba_id: 'tsubame', nickname: 'つばめ', has_blog: true },
  csrf_token: TOKEN,
  own: {},
};

/** Default responses by resource; `write` is any write. */
const USUAL: Answers = {
  personal: [200, PERSONAL],
  stall: [200, { wish: 'two' }],
  write: [200, { result: 'success' }],
};

const createPlatform =
  (answers: Answers): RequestListener =>
  (request, response) => {
    const isWrite = request.method === 'POST';
    const resource = isWrite ? 'write' : (/^\/_api\/(\w+)/.exec(request.url ?? '')?.[1] ?? '');
    const [status, value] = { ...USUAL, ...answers }[resource] ?? [404];
    // special values of `status`: 0 closes the connection, 1 never responds
    if (status === 0) request.socket.destroy();
    if (status <= 1) return;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const message = typeof value === 'string' ? value : `Error ${status}`;
    const body = status < 400 ? { data: value, meta: {} } : { message };
    const said =
      value === 'corrupt'
        ? '<html>'
        : JSON.stringify(isWrite && status < 400 ? { g0: body } : body);
    response.end(said);
  };

const running: RunningServer[] = [];
export const closeActionHosts = async (): Promise<void> => {
  await Promise.all([closeHosts(), ...running.splice(0).map(({ close }) => close())]);
};

type World = Partial<ActionSetup> & {
  readonly answers?: Answers;
  readonly live?: VerifiedRelease;
  readonly lastGood?: VerifiedRelease;
  readonly now?: () => number;
};

/** A host with the market live, in front of a platform that records its requests. */
export const anActionHost = async ({
  answers = {},
  live = aMarket('1.0.0'),
  lastGood,
  now = () => 0,
  ...over
}: World = {}) => {
  const requested: Requested[] = [];
  const planned: unknown[] = [];
  const backend = await aServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = await text(request);
    requested.push({
      method,
      url,
      cookie: headers.cookie,
      token: headers['x-csrf-token'],
      network: headers['x-engawa-network'],
      body,
    });
    createPlatform(answers)(request, response);
  });
  running.push(backend);
  const cache = createReleaseCache(new Map<string, unknown>([['@engawa/contract', contract]]));
  for (const release of [lastGood, live]) if (release) cache.add(release);
  const set = buildReleaseSet({ market: live });
  const host = await aHost(
    actionRoutes({
      platformAddress: backend.origin,
      internalKey: 'internal-key',
      hostOrigin: OWN,
      timeoutMs: 500,
      isSecure: true,
      plain: {
        siteName: 'えんがわ',
        assetsOrigin: 'https://assets.example',
        own: aRelease('host', '1.0.0'),
        pageHeaders: { 'Content-Security-Policy': 'x' },
      },
      errorPage: anErrorPage,
      plan: async (request) => {
        planned.push(request);
        return planAction(cache, { ...request, id: 1 });
      },
      networkOf: () => '127.0.0.1',
      tokens: createFormTokens('k'.repeat(32), now),
      channels: createChannels({ set, canary: null, lastGoodOf: () => lastGood }),
      refusals: () => new Map(),
      forgetPage: () => undefined,
      acted: () => undefined,
      ...over,
    }),
  );
  const ask = (path: string, init: RequestInit) =>
    fetch(host.origin + path, { redirect: 'manual', ...init });
  const post = (
    path: string,
    form: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = MEMBER,
  ) => ask(path, { method: 'POST', headers, body: new URLSearchParams(form) });
  return { ask, post, requested, planned, lines: host.lines };
};

const ENTITIES = new Map([
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
]);

/**
 * Finds the value of a field on a page that a browser would submit; null if the page lacks the
 * field.
 */
export const fieldIn = (html: string, name: string): string | null => {
  const tag = new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>([^<]*)`).exec(html);
  if (!tag) return null;
  const value = tag[1] === 'input' ? / value="([^"]*)"/.exec(tag[0])?.[1] : tag[2];
  return (value ?? '').replaceAll(/&[^;]+;/g, (entity) => ENTITIES.get(entity) ?? entity);
};

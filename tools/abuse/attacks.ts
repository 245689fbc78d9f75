import type { SmallDisk } from '../../e2e/harness/faults/smallDisk.ts';
import type { BenchProduct } from '../measure/product/benchProduct.ts';
import { flood, hold, send } from './traffic.ts';

/** Where an attack goes to. @property signal ends it */
export type Target = {
  readonly product: Pick<BenchProduct, 'host' | 'platform' | 'dataDir' | 'pid' | 'adminToken'>;
  readonly host: string;
  readonly platform: string;
  readonly amebaId: string;
  /** address of a picture of an entry */
  readonly picture: string;
  readonly signal: AbortSignal;
  /** to be called once all is prepared, by an attack that prepares something: only then time counts */
  readonly begin: () => void;
  /** that of a product which lies on a small one */
  readonly disk: SmallDisk | null;
};

/** What an attack itself has to show beside its readers. */
export type Finding = { readonly note: string; readonly isHeld: boolean };

/** One attack or load. @property what in a few words, with its limits */
export type Attack = {
  readonly id: string;
  readonly what: string;
  /** entries of a blog that is generated before it begins */
  readonly generated?: number;
  /** its product lies on a disk of its own that can be filled */
  readonly isOnSmallDisk?: boolean;
  readonly hasPreparation?: boolean;
  /** what it takes at least to show anything */
  readonly leastSeconds?: number;
  /** false: it takes away what readers need, and shows by itself what they may count on */
  readonly isForReaders?: boolean;
  readonly run: (target: Target) => Promise<Finding | void>;
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

/** A form with files that is never complete: the start of one of 14 MB. */
const multipart = (path: string): string => {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  return `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 14700000\r\n\r\n${part}${'a'.repeat(1_000_000)}`;
};

/** As one who is on no machine of the product. */
const FROM_ELSEWHERE = { 'X-Forwarded-For': '198.51.100.66' };

/** Each against the running product, from one address. */
export const HOSTILE: readonly Attack[] = [
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
    id: 'multipart',
    what: '60 forms with files to /signin of the platform that never end',
    run: ({ platform, signal }) => hold(platform, signal, 60, multipart('/signin'), null),
  },
  {
    id: 'platform-reads',
    what: 'groups of 50 lists to /_api of the platform, 150 at once',
    run: async ({ platform, amebaId, signal }) => {
      const body = group('blogEntries', { amebaId, limit: 20, isNeedDetailText: true }, 50);
      const headers = { ...JSON_BODY, ...FROM_ELSEWHERE };
      let answered = 0;
      await flood(signal, 150, async () => {
        const { status } = await send(`${platform}/_api`, { method: 'POST', headers, body });
        if (status === 200) answered += 1;
      });
      return { note: `${answered} answered`, isHeld: answered === 0 };
    },
  },
  {
    id: 'large-answers',
    what: 'groups of 6 lists of 50 texts, 24 at once',
    run: ({ host, amebaId, signal }) => {
      const body = group('blogEntries', { amebaId, limit: 50, isNeedDetailText: true }, 6);
      return flood(signal, 24, () =>
        send(`${host}/_api`, { method: 'POST', headers: JSON_BODY, body }),
      );
    },
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

import { failure, success, type Result } from '@engawa/contract/result.ts';
import type { TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { PLAIN, PRODUCT, type Site } from './plain/plainRows.ts';

const BENCH_PARTS = ['server', 'storms', 'browser', 'gestures', 'line', 'pages', 'plain'] as const;
type BenchPart = (typeof BENCH_PARTS)[number];

const BENCH_USAGE = `Usage: npm run bench -- [--quick] [--record] [--check] [--only ${BENCH_PARTS.join('|')}] [--templates ${TEMPLATE_NAMES.join(',')}|all] [--blog-size SHORT,LONG] [--popular FANS] [--before ORIGIN] [--peer NAME=TOPURL,ENTRYURL]... [--postgresql]`;

export type BenchOptions = {
  /** few and short rounds: to see that it works, not to compare */
  readonly isQuick: boolean;
  /** adds a line to the history that is kept in the repository */
  readonly isRecorded: boolean;
  /** whether a missed budget fails the command */
  readonly isChecked: boolean;
  /** origin of a running host of an earlier build, whose gestures are measured in turn; null: none */
  readonly before: string | null;
  /** on a real PostgreSQL instead of the embedded one */
  readonly isOnPostgresql: boolean;
  readonly parts: readonly BenchPart[];
  /** entries of two blogs whose pages are compared; null: none are */
  readonly blogSizes: readonly [short: number, long: number] | null;
  /** members who follow one blog and like one entry, whose pages are compared; null: none are */
  readonly fans: number | null;
  /** running sites that are compared with the plain blog beside the product */
  readonly peers: readonly Site[];
  /** whose pages a browser opens */
  readonly templates: readonly TemplateName[];
};

const namesIn = <N extends string>(
  text: string,
  known: readonly N[],
): Result<readonly N[], string> => {
  if (text === 'all') return success(known);
  const given = text.split(',');
  const unknown = given.find((name) => !known.some((one) => one === name));
  return unknown === undefined
    ? success(known.filter((name) => given.includes(name)))
    : failure(`'${unknown}' is none of ${known.join(', ')}.`);
};

const sizesIn = (text: string): Result<BenchOptions['blogSizes'], string> => {
  const found = /^(\d{2,7}),(\d{2,7})$/.exec(text);
  return found
    ? success([Number(found[1]), Number(found[2])])
    : failure(`'${text}' is no pair of sizes, as 100,100000 is.`);
};

const fansIn = (text: string): Result<number, string> =>
  /^\d{2,7}$/.test(text)
    ? success(Number(text))
    : failure(`'${text}' is no number of fans, as 1000000 is.`);

const originIn = (text: string): Result<string, string> =>
  URL.canParse(text)
    ? success(new URL(text).origin)
    : failure(`'${text}' is no origin, as http://127.0.0.1:4600 is.`);

const peersIn = (texts: readonly string[]): Result<readonly Site[], string> => {
  const peers: Site[] = [];
  const names = new Set<string>([PLAIN, PRODUCT]);
  for (const text of texts) {
    const [, name = '', top = '', entry = ''] = /^([\w.-]+)=([^,]+),([^,]+)$/.exec(text) ?? [];
    if (!URL.canParse(top) || !URL.canParse(entry))
      return failure(
        `'${text}' is no peer, as next=http://127.0.0.1:3000/,http://127.0.0.1:3000/entry/300 is.`,
      );
    if (names.has(name)) return failure(`Another site is called '${name}' already.`);
    names.add(name);
    peers.push({ name, top, entry });
  }
  return success(peers);
};

/** Reads the command line of `npm run bench`. @returns the options, or one sentence and the usage */
export const readBenchOptions = (args: readonly string[]): Result<BenchOptions, string> => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        before: { type: 'string' },
        peer: { type: 'string', multiple: true, default: [] },
        only: { type: 'string', default: 'all' },
        templates: { type: 'string', default: 'new' },
        'blog-size': { type: 'string' },
        popular: { type: 'string' },
        postgresql: { type: 'boolean', default: false },
      },
    });
    const parts = namesIn(values.only, BENCH_PARTS);
    const templates = namesIn(values.templates, TEMPLATE_NAMES);
    if (!parts.ok) return failure(`${parts.error}\n${BENCH_USAGE}`);
    if (!templates.ok) return failure(`${templates.error}\n${BENCH_USAGE}`);
    const given = values['blog-size'];
    const sizes = given === undefined ? success(null) : sizesIn(given);
    if (!sizes.ok) return failure(`${sizes.error}\n${BENCH_USAGE}`);
    const fans = values.popular === undefined ? success(null) : fansIn(values.popular);
    if (!fans.ok) return failure(`${fans.error}\n${BENCH_USAGE}`);
    const before = values.before === undefined ? success(null) : originIn(values.before);
    if (!before.ok) return failure(`${before.error}\n${BENCH_USAGE}`);
    const peers = peersIn(values.peer);
    if (!peers.ok) return failure(`${peers.error}\n${BENCH_USAGE}`);
    return success({
      blogSizes: sizes.value,
      fans: fans.value,
      isQuick: values.quick,
      isRecorded: values.record,
      isChecked: values.check,
      before: before.value,
      peers: peers.value,
      isOnPostgresql: values.postgresql,
      parts: parts.value,
      templates: templates.value,
    });
  } catch (error) {
    return failure(`${commandLineFault(error)}\n${BENCH_USAGE}`);
  }
};

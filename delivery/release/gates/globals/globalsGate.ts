import type { Candidate } from '../../candidate.ts';
import { findSharedUses } from './findSharedUses.ts';
import type { Gate } from '../gate.ts';

const CODE = /\.c?js$/;
/**
 * Only browser files that match this pattern are parsed. The server code is always parsed: it has
 * the same sources, and a source map.
 */
const SUSPECT =
  /addEventListener|\bset(?:Timeout|Interval|Immediate)\b|\brequest(?:Animation|Idle)|Observer\(|\beval\b|\bFunction\(|\b(?:window|globalThis)\b|\.prototype\b|\b(?:Object|Reflect)\.(?:assign|define|set)|\bfetch=[^=]/;

const findPlace = (code: string, offset: number): string => {
  const lines = code.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
};

/** The exposes that need a file for their first render. */
const exposesOf = ({ record }: Candidate, file: string): string => {
  const names = Object.entries(record.exposes).flatMap(([path, { js }]) =>
    js.includes(file) ? [path] : [],
  );
  return names.length === 0 ? '' : ` (of ${names.join(', ')})`;
};

/**
 * Refuses code that changes globals, runs text as code, or leaves listeners and timers to other
 * pages.
 * @param inWords maps positions in the server code to sources
 */
export const globalsGate =
  (inWords: (text: string) => string): Gate =>
  (candidate) => {
    const { record, files } = candidate;
    if (record.remote === 'host') return null;
    const isServer = (name: string) => name === record.server;
    // scripts of private pages share no page with the code of other releases
    const isOwn = (name: string) => record.privatePages !== undefined && !isServer(name);
    const names = [...files.keys()].filter((name) => CODE.test(name) && !isOwn(name));
    for (const name of names.toSorted((a, b) => Number(isServer(b)) - Number(isServer(a)))) {
      const code = Buffer.from(files.get(name) ?? []).toString('utf8');
      if (!isServer(name) && !SUSPECT.test(code)) continue;
      const [use] = findSharedUses(code);
      if (use === undefined) continue;
      const place = `${name}:${findPlace(code, use.offset)}`;
      return `${inWords(place)}${exposesOf(candidate, name)} ${use.fault}`;
    }
    return null;
  };

import { existsSync, readdirSync, readFileSync } from 'node:fs';

const PROC = '/proc';
/** Linux counts in these, whatever its own clock is. */
const TICKS_A_SECOND = 100;
const LOOK_EVERY_MS = 500;

type Row = {
  readonly parent: number;
  /** its number may be given again, the moment of its start with it not */
  readonly startedAt: string;
  readonly seconds: number;
};

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // it ended while we looked
    return null;
  }
};

const rowOf = (pid: number): Row | null => {
  const stat = readOrNull(`${PROC}/${pid}/stat`);
  if (stat === null) return null;
  // the name in brackets may hold spaces; the state follows it
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    startedAt: fields[19] ?? '',
    seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
  };
};

const allRows = (): ReadonlyMap<number, Row> => {
  const pids = readdirSync(PROC).filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((name) => {
      const row = rowOf(Number(name));
      return row === null ? [] : [[Number(name), row]];
    }),
  );
};

/** What is seen of one process. */
type Seen = { readonly group: string; seconds: number };

/**
 * Looks, until it is stopped, at how long our processes have the processors, with all that they start in turn;
 * what ends within half a second may not be seen. Only Linux tells.
 * @param groupOf names the group of one of our own children, by its command line
 * @returns how to stop; it answers seconds of processor time by group, and nothing elsewhere than on Linux
 */
export const watchProcessors = (
  groupOf: (commandLine: string) => string,
): (() => ReadonlyMap<string, number>) => {
  const seen = new Map<string, Seen>();
  const look = (): void => {
    const rows = allRows();
    const keyOf = (pid: number) => `${pid} ${rows.get(pid)?.startedAt}`;
    const groupFor = (pid: number): string | null => {
      const known = seen.get(keyOf(pid));
      if (known !== undefined) return known.group;
      const parent = rows.get(pid)?.parent;
      if (parent === process.pid) return groupOf(readOrNull(`${PROC}/${pid}/cmdline`) ?? '');
      return parent === undefined || parent === 0 ? null : groupFor(parent);
    };
    for (const [pid, { seconds }] of rows) {
      const group = groupFor(pid);
      if (group !== null) seen.set(keyOf(pid), { group, seconds });
    }
  };
  if (!existsSync(`${PROC}/self/stat`)) return () => new Map();
  const looking = setInterval(look, LOOK_EVERY_MS);
  looking.unref();
  return () => {
    clearInterval(looking);
    look();
    const groups = new Map<string, number>();
    for (const { group, seconds } of seen.values())
      groups.set(group, (groups.get(group) ?? 0) + seconds);
    return groups;
  };
};

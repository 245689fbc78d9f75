import * as v from 'valibot';

export const DATABASES = ['pglite', 'postgresql'] as const;
export type DatabaseName = (typeof DATABASES)[number];

const WRITES = ['draft', 'save', 'publish', 'comment', 'follow'] as const;
export type WriteName = (typeof WRITES)[number];

/** One write of a trial, and how many times the platform has it after the kill. */
export type Finding = {
  readonly name: WriteName;
  readonly isAcknowledged: boolean;
  /** after the restart */
  readonly found: number;
  /** after it was sent again, for a write without an answer */
  readonly foundAgain: number | null;
};

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const tallySchema = v.object({
  acknowledged: count,
  unanswered: count,
  /** writes without an answer that were committed before the kill */
  unansweredStored: count,
  lost: count,
  doubled: count,
});
type Tally = v.InferOutput<typeof tallySchema>;
const stateSchema = v.object({
  kills: count,
  writes: v.object({
    draft: tallySchema,
    save: tallySchema,
    publish: tallySchema,
    comment: tallySchema,
    follow: tallySchema,
  }),
});

/** What the trials of one database have found so far. */
export type KillState = Readonly<v.InferOutput<typeof stateSchema>>;
export const killStatesSchema = v.object({ pglite: stateSchema, postgresql: stateSchema });
export type KillStates = Readonly<Record<DatabaseName, KillState>>;

const NOTHING: Tally = { acknowledged: 0, unanswered: 0, unansweredStored: 0, lost: 0, doubled: 0 };

export const noKills = (): KillState => ({
  kills: 0,
  writes: { draft: NOTHING, save: NOTHING, publish: NOTHING, comment: NOTHING, follow: NOTHING },
});

/** Whether a write is missing: an acknowledged one after the restart, any other after it was sent again. */
export const isLost = ({ isAcknowledged, found, foundAgain }: Finding): boolean =>
  isAcknowledged ? found === 0 : foundAgain === 0;

export const isDoubled = ({ found, foundAgain }: Finding): boolean =>
  found > 1 || (foundAgain ?? 0) > 1;

/** Adds the findings of one kill. */
export const withKill = ({ kills, writes }: KillState, findings: readonly Finding[]): KillState => {
  const sum = { ...writes };
  for (const finding of findings) {
    const { acknowledged, unanswered, unansweredStored, lost, doubled } = sum[finding.name];
    const isUnanswered = !finding.isAcknowledged;
    sum[finding.name] = {
      acknowledged: acknowledged + Number(finding.isAcknowledged),
      unanswered: unanswered + Number(isUnanswered),
      unansweredStored: unansweredStored + Number(isUnanswered && finding.found > 0),
      lost: lost + Number(isLost(finding)),
      doubled: doubled + Number(isDoubled(finding)),
    };
  }
  return { kills: kills + 1, writes: sum };
};

export const isSound = ({ writes }: KillState): boolean =>
  WRITES.every((name) => writes[name].lost + writes[name].doubled === 0);

const HEAD = [
  'database',
  'kills',
  'write',
  'acknowledged',
  'unanswered',
  'of these stored',
  'lost',
  'doubled',
] as const;
const TEXT_COLUMNS: ReadonlySet<string> = new Set(['database', 'write']);

const rowsOf = (database: DatabaseName, { kills, writes }: KillState) =>
  WRITES.map((name) => {
    const { acknowledged, unanswered, unansweredStored, lost, doubled } = writes[name];
    const counts = [acknowledged, unanswered, unansweredStored, lost, doubled];
    return [database, String(kills), name, ...counts.map(String)];
  });

/** The page of the measurement, as prettier formats it. */
export const killsPage = (states: KillStates): string => {
  const rows = DATABASES.flatMap((database) => rowsOf(database, states[database]));
  const widths = HEAD.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const isText = HEAD.map((head) => TEXT_COLUMNS.has(head));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (isText[at] ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) =>
    isText[at] ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [
    '# Killed platforms',
    '',
    '`npm run kills -- --database pglite|postgresql [--times 200]` sends writes of four members at once, kills the platform process with SIGKILL at a random moment, starts it again on the same database and counts every write. A write without an answer is then sent again, twice at once, with its form key. The command writes this page and `kills.json` after each kill and resumes from them.',
    '',
    line(HEAD),
    line(rule),
    ...rows.map(line),
    '',
    '- lost: an acknowledged write that is missing after the restart, or one that is missing after it was sent again.',
    '- doubled: a write that is found more than once, before or after it was sent again.',
    '',
  ].join('\n');
};

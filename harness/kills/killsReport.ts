import * as v from 'valibot';
import type { Table } from '../measure/updateTable.ts';

export const DATABASES = ['pglite', 'postgresql'] as const;
export type DatabaseName = (typeof DATABASES)[number];

const WRITES = ['draft', 'save', 'publish', 'comment', 'follow'] as const;
export type WriteName = (typeof WRITES)[number];

/** One write of a trial, and its count on the platform after the kill. */
export type Finding = {
  readonly name: WriteName;
  readonly isAcknowledged: boolean;
  /** after the restart */
  readonly found: number;
  /** count after the retry of a write without a response; null if not retried */
  readonly foundAgain: number | null;
};

/** Whether a write is missing: acknowledged, after the restart; otherwise after the retry. */
export const isLost = ({ isAcknowledged, found, foundAgain }: Finding): boolean =>
  isAcknowledged ? found === 0 : foundAgain === 0;

export const isDoubled = ({ found, foundAgain }: Finding): boolean =>
  found > 1 || (foundAgain ?? 0) > 1;

const COUNTS = ['acknowledged', 'unanswered', 'unansweredStored', 'lost', 'doubled'] as const;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const zeros = v.object(v.entriesFromList(COUNTS, v.optional(count, 0)));
const stateSchema = v.object({
  kills: v.optional(count, 0),
  writes: v.optional(v.object(v.entriesFromList(WRITES, v.optional(zeros, {}))), {}),
});

/** The findings of all kills on each database; `{}` is the state before the first kill. */
export const killStatesSchema = v.object(v.entriesFromList(DATABASES, v.optional(stateSchema, {})));
export type KillStates = v.InferOutput<typeof killStatesSchema>;
export type KillState = KillStates[DatabaseName];

/** Adds the findings of one kill. */
export const withKill = (state: KillState, findings: readonly Finding[]): KillState => {
  const writes = structuredClone(state.writes);
  for (const finding of findings) {
    const counts = writes[finding.name];
    if (finding.isAcknowledged) counts.acknowledged += 1;
    else counts.unanswered += 1;
    if (!finding.isAcknowledged && finding.found > 0) counts.unansweredStored += 1;
    if (isLost(finding)) counts.lost += 1;
    if (isDoubled(finding)) counts.doubled += 1;
  }
  return { kills: state.kills + 1, writes };
};

export const isSound = ({ writes }: KillState): boolean =>
  WRITES.every((name) => writes[name].lost + writes[name].doubled === 0);

/** One row for each write of each database. */
export const buildKillsReport = (states: KillStates): Table => ({
  heads: ['write', 'kills', 'acknowledged', 'unanswered', 'of these stored', 'lost', 'doubled'],
  rows: DATABASES.flatMap((database) =>
    WRITES.map((write) => {
      const { kills, writes } = states[database];
      return [`${database} ${write}`, kills, ...COUNTS.map((name) => writes[write][name])];
    }),
  ),
});

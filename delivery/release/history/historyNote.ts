import * as v from 'valibot';

/** What happened to a release. `refused` moved nothing: its reason says what was asked for, and why not. */
const HISTORY_KINDS = [
  'published',
  'promoted',
  'rolled-back',
  'removed',
  'pruned',
  'canary',
  'canary-stopped',
  'refused',
  'link',
  'link-revoked',
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

const EventSchema = v.object({
  kind: v.picklist(HISTORY_KINDS),
  remote: v.string(),
  /** the version that it is about; with `removed` the one that is served no more */
  version: v.string(),
  /** what was served until then; null where nothing was, or nothing moved */
  left: v.nullable(v.string()),
  /** what the release is built of, with `+changes`; null where nobody can say */
  commit: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});

export type HistoryEvent = v.InferOutput<typeof EventSchema>;

const NoteSchema = v.object({
  /** ISO 8601, UTC */
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.nullable(v.string()),
  why: v.nullable(v.string()),
  /** of the registry that the events made; null where they made none */
  sequence: v.nullable(v.number()),
  events: v.array(EventSchema),
});

/** What one command did at one time. It is kept as it was written. */
export type HistoryNote = v.InferOutput<typeof NoteSchema>;

/** @errors throws where the bytes are no note. */
export const parseHistoryNote = (bytes: Uint8Array): HistoryNote =>
  v.parse(NoteSchema, JSON.parse(Buffer.from(bytes).toString('utf8')));

import * as v from 'valibot';

/** Kinds of events. `refused` moves no pointer; its reason contains request and refusal. */
export type HistoryKind =
  | 'published'
  | 'promoted'
  | 'rolled-back'
  | 'removed'
  | 'pruned'
  | 'canary'
  | 'canary-stopped'
  | 'refused'
  | 'link'
  | 'link-revoked'
  | 'renewed'
  | 'rotated';

const EventSchema = v.object({
  /** a string, because a later version may have written other kinds */
  kind: v.string(),
  /** `registry` if only its signature changed */
  remote: v.string(),
  /** the release's version, for `removed` the one no longer served; the registry's number */
  version: v.string(),
  /** the version served before; null if there was none or no pointer moved */
  left: v.nullable(v.string()),
  /** the release's commit, with `+changes`; null if unknown */
  commit: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});

/** An event to be stored. */
export type HistoryEvent = v.InferOutput<typeof EventSchema> & { readonly kind: HistoryKind };

const NoteSchema = v.object({
  /** ISO 8601, UTC */
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.nullable(v.string()),
  why: v.nullable(v.string()),
  /** number of the registry that the command wrote; null if it wrote none */
  sequence: v.nullable(v.number()),
  events: v.array(EventSchema),
});

/** The record of one command in the history. It is never changed. */
export type HistoryNote = v.InferOutput<typeof NoteSchema>;

/** Parses a history note. @errors throws for invalid bytes. */
export const parseHistoryNote = (bytes: Uint8Array): HistoryNote =>
  v.parse(NoteSchema, JSON.parse(Buffer.from(bytes).toString('utf8')));

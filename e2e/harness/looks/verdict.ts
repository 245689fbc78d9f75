/** What one page looks like beside its reference. */
export type Verdict = {
  readonly name: string;
  readonly outcome: 'same' | 'different' | 'new';
  /** pixels that differ; null where none do or none were compared */
  readonly pixels: number | null;
  /** parts that stand elsewhere, one line each */
  readonly moved: readonly string[];
};

/** A verdict in one sentence. */
export const verdictText = ({ outcome, pixels, moved }: Verdict): string => {
  if (outcome === 'new') return 'has no reference yet';
  const parts = [
    pixels === null ? null : `${pixels} px differ`,
    moved.length === 0 ? null : `parts stand elsewhere:\n  ${moved.join('\n  ')}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'looks as before' : parts.join('; ');
};

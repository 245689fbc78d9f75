/** What one page looks like beside its reference. */
export type Verdict = {
  readonly name: string;
  readonly outcome: 'same' | 'different' | 'new';
  /** pixels that differ; null where none do or none were compared */
  readonly pixels: number | null;
  /** parts that stand elsewhere or, at another width, have other colours, one line each */
  readonly moved: readonly string[];
  /** the other widths at which a picture of now was kept, in CSS px */
  readonly widths: readonly number[];
};

/** A verdict in one sentence. */
export const verdictText = ({ outcome, pixels, moved }: Verdict): string => {
  if (outcome === 'new') return 'has no reference yet';
  const parts = [
    pixels === null ? null : `${pixels} px differ`,
    moved.length === 0 ? null : `parts are otherwise:\n  ${moved.join('\n  ')}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'looks as before' : parts.join('; ');
};

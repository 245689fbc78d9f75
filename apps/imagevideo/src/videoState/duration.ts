/** Formats 65 seconds as `1:05`. */
export const durationText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Formats 65 seconds as `1分5秒`, for screen readers. */
export const durationSpokenText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60}秒`;
  return minutes === 0 ? rest : `${minutes}分${rest}`;
};

/** Formats a duration as ISO 8601, for structured data. */
export const durationIso = (seconds: number): string => `PT${seconds}S`;

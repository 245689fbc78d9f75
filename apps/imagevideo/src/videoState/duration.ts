/** `1:05` of 65 seconds. */
export const durationText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** `1分5秒` of 65 seconds, to be read aloud. */
export const durationSpokenText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60}秒`;
  return minutes === 0 ? rest : `${minutes}分${rest}`;
};

/** ISO 8601, as structured data has it. */
export const durationIso = (seconds: number): string => `PT${seconds}S`;

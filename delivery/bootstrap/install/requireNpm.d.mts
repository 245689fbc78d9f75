export const missingNode: (version: string) => string | null;
export const npmCommand: (env?: Readonly<Record<string, string | undefined>>) => {
  readonly command: string;
  readonly args: readonly string[];
};
export const requireNpm: () => void;

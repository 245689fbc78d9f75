export type StartOptions = {
  readonly wantsHelp: boolean;
  readonly isJson: boolean;
  /** first of three in a row; 0 means three free ones */
  readonly port: number;
  /** absolute */
  readonly dataDir: string;
  readonly isSeeded: boolean;
  /** ISO time, UTC */
  readonly clock: string | null;
};
export const START_USAGE: string;
export const readProductOptions: (
  args: readonly string[],
  command: {
    readonly usage: string;
    readonly dataDir: string;
    readonly takesNames: boolean;
    readonly flags?: readonly string[];
  },
) => StartOptions & {
  readonly names: readonly string[];
  readonly flags: readonly string[];
  readonly hasDataDir: boolean;
};
export const readStartOptions: (args: readonly string[]) => StartOptions;

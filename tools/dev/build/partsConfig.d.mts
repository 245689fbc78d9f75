import type { Configuration } from 'webpack';

export const partsConfig: (
  root: string,
  remotes: readonly string[],
  mode: 'development' | 'production',
) => Configuration;

export const DEFAULT_PORT: number;
export const portIn: (args: readonly string[]) => number;
export const LOOPBACK: readonly string[];
export const loopbackAddresses: (
  env?: Readonly<Record<string, string | undefined>>,
) => readonly string[];
export const freePorts: (first: number, addresses: readonly string[]) => Promise<number[]>;
export const freePortNear: (ports: readonly number[], address: string) => Promise<number>;

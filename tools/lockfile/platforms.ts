/** What a package of one platform says of itself, as the lock file repeats it. */
export type Platform = {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
};

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS: readonly (readonly [part: string, cpu: string])[] = [
  ['arm64', 'arm64'],
  ['arm', 'arm'],
  ['ia32', 'ia32'],
  ['loong64', 'loong64'],
  ['ppc64', 'ppc64'],
  ['riscv64', 'riscv64'],
  ['s390x', 's390x'],
  ['wasm32', 'wasm32'],
  ['x64', 'x64'],
];

/** Packages of one platform that do not have it in their names. */
const NAMED: Readonly<Record<string, Platform>> = { fsevents: { os: ['darwin'] } };

/** The platform in a name such as `@swc/core-linux-x64-musl`, or null where there is none. */
export const platformOf = (name: string): Platform | null => {
  const named = NAMED[name];
  if (named) return named;
  const parts = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => parts.includes(system));
  const cpu = PROCESSORS.filter(([part]) => parts.includes(part)).map(([, value]) => value);
  const libc = parts.some((part) => part.startsWith('musl'))
    ? ['musl']
    : parts.includes('gnu')
      ? ['glibc']
      : [];
  if (os.length + cpu.length === 0) return null;
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
  };
};

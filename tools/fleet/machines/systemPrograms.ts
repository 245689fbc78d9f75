import { programPath } from '../../test/browser/programPath.ts';

/** A program of the system's packages. @property names of which the first that is there is taken */
export type SystemProgram = {
  readonly names: readonly string[];
  readonly debianPackage: string;
};

export const NGINX: SystemProgram = { names: ['nginx'], debianPackage: 'nginx-light' };
export const VALKEY: SystemProgram = {
  names: ['valkey-server', 'redis-server'],
  debianPackage: 'redis-server',
};

/** Where it is, also off the path of those who are not root; null where it is not installed. */
const findSystemProgram = async ({ names }: SystemProgram): Promise<string | null> => {
  const folders = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
  const files = await Promise.all(names.map((name) => programPath(name, folders)));
  return files.find((file) => file !== null) ?? null;
};

/** One sentence about those that are not installed; null where all are. */
export const missingPrograms = async (
  programs: readonly SystemProgram[],
): Promise<string | null> => {
  const files = await Promise.all(programs.map(findSystemProgram));
  const missing = programs.filter((_, at) => files[at] === null);
  if (missing.length === 0) return null;
  const names = missing.map((program) => program.names.join(' or ')).join(', ');
  const packages = missing.map(({ debianPackage }) => debianPackage).join(' ');
  return `not installed: ${names} (apt-get install ${packages})`;
};

/** @errors throws with one sentence where it is not installed */
export const systemProgram = async (program: SystemProgram): Promise<string> => {
  const file = await findSystemProgram(program);
  if (file === null) throw new Error((await missingPrograms([program])) ?? '');
  return file;
};

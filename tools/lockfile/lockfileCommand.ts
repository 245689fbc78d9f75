import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../release/checkout.ts';
import { completeLockfile } from './completeLockfile.ts';

const path = join(ROOT, 'package-lock.json');
const text = await readFile(path, 'utf8');
const complete = completeLockfile(text);
const isCheck = process.argv.includes('--check');

if (complete !== text && isCheck) {
  process.stdout.write(
    'package-lock.json lacks packages of other platforms; npm run lock adds them.\n',
  );
  process.exitCode = 1;
} else if (complete !== text) {
  await writeFile(path, complete);
  process.stdout.write('package-lock.json now names the packages of every platform.\n');
}

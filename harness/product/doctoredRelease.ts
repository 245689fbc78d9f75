import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockBuilds } from '@engawa/delivery/build/lockBuilds.ts';
import { builtFolder } from '@engawa/delivery/release/checkout.ts';
import { compressedFrom, compressedName } from '@engawa/delivery/release/record/compressedName.ts';
import { computeIntegrity } from '@engawa/delivery/release/record/integrity.ts';
import { readBuilt } from '@engawa/delivery/release/candidate.ts';
import { publishRelease } from '@engawa/delivery/release/publish.ts';
import type { Released } from '@engawa/delivery/release/released.ts';
import { writeDurableFiles } from '@engawa/delivery/release/store/durableFiles.ts';
import { openProductReleases } from './releases.ts';

/** Changes the text of a file, or returns it unchanged. */
export type Doctoring = (text: string, file: string) => string;

/** A build with some changed files and a matching record. @errors throws if no file was changed */
const doctored = async (remote: Released, doctor: Doctoring) => {
  const built = await lockBuilds(() => readBuilt(builtFolder(remote)));
  if (!built.ok) throw new Error(built.error);
  const { record } = built.value;
  const files = new Map(built.value.files);
  const recorded = { ...record.files };
  let changes = 0;
  for (const [file, content] of built.value.files) {
    if (compressedFrom(file) !== null) continue;
    const before = Buffer.from(content).toString('utf8');
    const after = doctor(before, file);
    if (after === before) continue;
    changes += 1;
    const bytes = Buffer.from(after);
    files.set(file, bytes);
    recorded[file] = { integrity: computeIntegrity(bytes), bytes: bytes.byteLength };
    files.delete(compressedName(file));
    delete recorded[compressedName(file)];
  }
  if (changes === 0) throw new Error(`no file of ${remote} was changed`);
  return { record: { ...record, files: recorded }, files };
};

/** Writes a doctored build. @returns its folder, for `release publish --from` */
export const doctoredRelease = async (remote: Released, doctor: Doctoring): Promise<string> => {
  const { record, files } = await doctored(remote, doctor);
  const folder = await mkdtemp(join(tmpdir(), 'engawa-doctored-'));
  files.set(RECORD_FILE, Buffer.from(JSON.stringify(record)));
  await writeDurableFiles(folder, files);
  return folder;
};

/**
 * Publishes a doctored build without the gates, which render pages in separate hosts; `hotSwap`
 * tests the gates.
 */
export const publishUnchecked = async (
  dataDir: string,
  remote: Released,
  version: string,
  doctor: Doctoring,
): Promise<void> => {
  const candidate = await doctored(remote, doctor);
  const published = await publishRelease(
    await openProductReleases(dataDir),
    candidate,
    version,
    [],
  );
  if (!published.ok) throw new Error(published.error);
};

/** Changes only the code that the server runs. */
export const inServerCode =
  (change: (text: string) => string): Doctoring =>
  (text, file) =>
    file === 'server.cjs' ? change(text) : text;

/** A release that passes every gate, because it throws in a timer after the gates have finished. */
export const LATE_THROW: Doctoring = inServerCode(
  (text) =>
    `console.error('environment: ' + Object.keys(process.env));setTimeout(() => { throw new Error('too late'); }, 3000);${text}`,
);

/**
 * A release that passes every gate; on the server its views throw for the given ids. @param failing
 * ids by exposed module, such as `./Iine`
 */
export const throwsFor = (failing: Readonly<Record<string, readonly string[]>>): Doctoring =>
  inServerCode(
    (text) =>
      `${text};for (const [name, ids] of Object.entries(${JSON.stringify(failing)})) { const exposed = module.exports.modules[name]; const { View } = exposed; exposed.View = (props) => { if (ids.includes(String(props.id))) throw new Error('doctored'); return View(props); }; }`,
  );

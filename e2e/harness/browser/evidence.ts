import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EVIDENCE } from '../paths.ts';
import type { Visitor } from './visitor.ts';

const LONGEST_NAME = 80;

const folderName = (title: string) =>
  title
    .replaceAll(/[^A-Za-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LONGEST_NAME);

const releasesOf = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => document.documentElement.getAttribute('data-releases') ?? 'none');

/**
 * Keeps what a visitor saw when his journey failed, and says where.
 * @param place of the visitor among those of the journey, from 0: each has files of his own
 */
export const keepEvidence = async (
  title: string,
  visitor: Visitor,
  place: number,
): Promise<void> => {
  const folder = join(EVIDENCE, folderName(title));
  await mkdir(folder, { recursive: true });
  const { page, complaints } = visitor;
  const releases = await releasesOf(visitor);
  const name = place === 0 ? 'page' : `page-${place + 1}`;
  const lines = [page.url(), `releases: ${releases}`, ...complaints.all()];
  await writeFile(join(folder, `${name}.txt`), `${lines.join('\n')}\n`);
  await writeFile(join(folder, `${name}.html`), await page.content());
  await page.screenshot({ path: join(folder, `${name}.png`) });
  process.stderr.write(`  ${page.url()}\n  releases: ${releases}\n  evidence: ${folder}\n`);
};

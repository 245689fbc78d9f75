import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { Browser } from 'puppeteer';
import * as v from 'valibot';
import { roundedPixels } from './picture.ts';

/** All that the pixels of a page hang on besides the page: pictures compare only where it is the same. */
export const madeWithShape = v.object({
  browser: v.string(),
  /** family and version of each font that a sample of our pages' text was set in */
  fonts: v.record(v.string(), v.string()),
  /** SHA-256 of the sample's pixels: how this machine sets and smooths type */
  sample: v.string(),
});
export type MadeWith = v.InferOutput<typeof madeWithShape>;

const STACKS = [
  "'Noto Sans CJK JP', sans-serif",
  "'Noto Serif CJK JP', serif",
  "'Kosugi Maru', 'Noto Sans CJK JP', sans-serif",
  'ui-monospace, monospace',
];
const TEXT = '縁側に、腰かけるように書く。Engawa 0123 髙﨑 ☆♪';
const SAMPLE = STACKS.map((stack) => `<p style="font: 24px ${stack}">${TEXT}</p>`).join('');

const versionOf = async (family: string): Promise<string> => {
  try {
    const { stdout } = await promisify(execFile)('fc-list', [
      '--format=%{fontversion}\n',
      `${family}:style=Regular`,
    ]);
    return stdout.split('\n')[0] || 'unknown';
  } catch (error) {
    // a system without fontconfig: the sample tells fonts apart as well
    if (Object(error).code === 'ENOENT') return 'unknown';
    throw error;
  }
};

/** Finds out what this machine draws pages with. */
export const madeWithHere = async (browser: Browser): Promise<MadeWith> => {
  const page = await browser.newPage();
  try {
    await page.setContent(`<body style="background: #fff; color: #000">${SAMPLE}`);
    const client = await page.createCDPSession();
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const { root } = await client.send('DOM.getDocument');
    const found = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
    const families = new Set<string>();
    for (const nodeId of found.nodeIds) {
      const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      for (const { familyName } of fonts) families.add(familyName);
    }
    const fonts = await Promise.all(
      [...families].toSorted().map(async (family) => [family, await versionOf(family)] as const),
    );
    const { data } = await roundedPixels(await page.screenshot());
    return {
      browser: await browser.version(),
      fonts: Object.fromEntries(fonts),
      sample: createHash('sha256').update(data).digest('hex'),
    };
  } finally {
    await page.close();
  }
};

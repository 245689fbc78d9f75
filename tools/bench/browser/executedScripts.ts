import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer';
import { benchPage } from './benchPage.ts';

const IDLE_MS = 1000;
const MOVES = 20;

/**
 * Bytes of code that a guest's browser runs without being asked to, each script by itself in gzip.
 * Listens to the browser's own debugger, at full speed: it would slow a measured page down.
 * @param isMoved a mouse moves along the page's edge, where nothing is to be pressed
 */
export const executedScriptBytes = async (
  browser: Browser,
  url: string,
  isMoved: boolean,
): Promise<number> => {
  const context = await browser.createBrowserContext();
  try {
    const page = await benchPage(context);
    const session = await page.createCDPSession();
    const scriptIds: string[] = [];
    session.on('Debugger.scriptParsed', ({ scriptId, url: source }) => {
      // the driver's own scripts have no address of the web
      if (source.startsWith('http')) scriptIds.push(scriptId);
    });
    await session.send('Debugger.enable');
    await page.goto(url, { waitUntil: 'load' });
    if (isMoved) for (let step = 0; step < MOVES; step += 1) await page.mouse.move(6, 200 + step);
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    let bytes = 0;
    for (const scriptId of scriptIds) {
      const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId });
      bytes += gzipSync(scriptSource).length;
    }
    return bytes;
  } finally {
    await context.close();
  }
};

import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer';

/** Code that a guest's browser runs without being asked to; bytes of each script by itself in gzip. */
export type ExecutedScripts = {
  readonly beforePaintBytes: number;
  readonly beforeInteractionBytes: number;
};

const IDLE_MS = 1000;

/** Listens to the browser's own debugger, at full speed: it would slow a measured page down. */
export const executedScripts = async (browser: Browser, url: string): Promise<ExecutedScripts> => {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const session = await page.createCDPSession();
    let hasPainted = false;
    const scripts: { readonly scriptId: string; readonly isBeforePaint: boolean }[] = [];
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstPaint') hasPainted = true;
    });
    session.on('Debugger.scriptParsed', ({ scriptId, url: source }) => {
      // the driver's own scripts have no address of the web
      if (source.startsWith('http')) scripts.push({ scriptId, isBeforePaint: !hasPainted });
    });
    await session.send('Page.enable');
    await session.send('Debugger.enable');
    await page.goto('about:blank');
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
    hasPainted = false;
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    let [beforePaintBytes, beforeInteractionBytes] = [0, 0];
    for (const { scriptId, isBeforePaint } of scripts) {
      const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId });
      const { length } = gzipSync(scriptSource);
      beforeInteractionBytes += length;
      if (isBeforePaint) beforePaintBytes += length;
    }
    return { beforePaintBytes, beforeInteractionBytes };
  } finally {
    await context.close();
  }
};

import type { Browser } from 'puppeteer';

/** Pictures of one page in a browser that was never here. */
export type PagePictures = {
  /** of pictures, headers included: until `load`, and when all of the page was scrolled through */
  readonly firstBytes: number;
  readonly allBytes: number;
  readonly requests: number;
  /** how many came as which type */
  readonly types: Readonly<Record<string, number>>;
  readonly cls: number;
};

const VIEWPORT = { width: 1280, height: 900 };

/** Opens a page with an empty cache at 1280 px, and scrolls through all of it. */
export const readPictures = async (
  browser: Browser,
  url: string,
  deviceScaleFactor: number,
): Promise<PagePictures> => {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ ...VIEWPORT, deviceScaleFactor });
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    const types = new Map<string, string>();
    const counts: Record<string, number> = {};
    let bytes = 0;
    let requests = 0;
    session.on('Network.responseReceived', ({ requestId, response }) => {
      // drawings of the host itself and beacons are no pictures of members
      if (new URL(response.url).pathname.startsWith('/user_images/'))
        types.set(requestId, response.mimeType);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId);
      if (type === undefined) return;
      bytes += encodedDataLength;
      requests += 1;
      counts[type] = (counts[type] ?? 0) + 1;
    });
    await page.evaluateOnNewDocument(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number')
            Object.assign(globalThis, {
              shifted: Number(Reflect.get(globalThis, 'shifted')) + entry.value,
            });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    const firstBytes = bytes;
    await page.evaluate(async () => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' });
        await frame();
        await frame();
      }
      const pending = [...document.images].filter(({ complete }) => !complete);
      await Promise.all(
        pending.map(
          (image) =>
            new Promise((resolve) => {
              image.addEventListener('load', resolve, { once: true });
              image.addEventListener('error', resolve, { once: true });
            }),
        ),
      );
    });
    await page.waitForNetworkIdle();
    const cls = await page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')));
    return { firstBytes, allBytes: bytes, requests, types: counts, cls };
  } finally {
    await context.close();
  }
};

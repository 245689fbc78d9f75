import type { Page } from 'puppeteer';

/** Nodes that the page holds on to, those outside of its document too. */
export const nodesOf = async (page: Page): Promise<number> => {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  return (await page.metrics()).Nodes ?? 0;
};

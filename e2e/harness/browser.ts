import { launch, type Browser } from 'puppeteer';

const FLAGS = [
  // a browser of a container's root user has no sandbox
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=ja',
  // the driver loses sight of a page that was drawn ahead (fetched ahead it still is), and may ask a
  // page that was left but kept for going back. A process kept ready for the next page, and a new one
  // for each, cost a fifth of the processor time of opening one
  '--disable-features=Prerender2,BackForwardCache,SpareRendererForSitePerProcess',
  '--renderer-process-limit=2',
];

/** A browser with a profile of its own; the runner names the program in PUPPETEER_EXECUTABLE_PATH. */
export const launchBrowser = (): Promise<Browser> => launch({ args: FLAGS });

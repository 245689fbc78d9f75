import type { Page } from 'puppeteer';
import { DEMO_MEMBER } from '../../start/demo.ts';

/** Signs the demo's member in, in this page's browser profile. @errors throws where it is refused. */
export const signIn = async (page: Page, host: string): Promise<void> => {
  await page.goto(`${host}/_signin?return_to=/`, { waitUntil: 'load' });
  await page.type('main input[name=password]', DEMO_MEMBER.password);
  await page.$eval('main input[name=ameba_id]', (field) => {
    if (field instanceof HTMLInputElement) field.value = '';
  });
  await page.type('main input[name=ameba_id]', DEMO_MEMBER.amebaId);
  await Promise.all([page.waitForNavigation(), page.click('main form button[type=submit]')]);
  if (page.url() !== `${host}/`) throw new Error(`signing in ended at ${page.url()}`);
};

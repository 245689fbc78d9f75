/** @needs chromium */
import { killBrowser, launchIsolating } from '@engawa/harness/browser/browser.ts';
import { followButton, waitForFollowButton } from '@engawa/harness/browser/follow.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { CHANGING_BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { sharedProduct } from '@engawa/harness/products.ts';

const [{ amebaId: BLOG }] = CHANGING_BLOGS;
/** Notifies its page before it loops forever. */
const ENDLESS = `<!doctype html><script>
  parent.postMessage('loops', '*');
  setTimeout(() => { for (;;); }, 50);
</script>`;
const ENTRY_AD = '[data-ad-slot="entry-rectangle"]';

test('BR6 an endless loop in every ad leaves the page responsive in a browser with site isolation', async () => {
  const { url } = await findEntry(await sharedProduct(), BLOG, 1);
  const browser = await launchIsolating();
  try {
    const page = await browser.newPage();
    await intercept(page, async (request) => {
      if (new URL(request.url()).pathname !== '/_ads/frame') return 'untouched';
      await request.respond({ status: 200, contentType: 'text/html', body: ENDLESS });
      return 'handled';
    });
    await page.evaluateOnNewDocument(() => {
      addEventListener('message', ({ data }) => {
        if (data === 'loops') document.documentElement.dataset['loops'] = '';
      });
    });
    // the driver would wait for frames that never respond again
    const devtools = await page.createCDPSession();
    await devtools.send('Page.navigate', { url });
    await page.waitForSelector(ENTRY_AD);
    await page.$eval(ENTRY_AD, (slot) => slot.scrollIntoView({ block: 'center' }));
    await page.waitForSelector('html[data-loops]');
    await page.evaluate(() => scrollTo(0, 0));
    await hydrateSlots(page);
    await page.click(followButton('header', BLOG));
    await waitForFollowButton(page, 'header', BLOG, true);
  } finally {
    // the browser may not respond to a close request
    killBrowser(browser);
  }
});

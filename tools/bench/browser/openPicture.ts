import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { awakenLinks } from '../../../e2e/harness/browser/inSite.ts';
import { focusPicture, VIEWER } from '../../../e2e/harness/browser/viewer.ts';
import { benchPage } from './benchPage.ts';
import { slowDown } from './slowLine.ts';

/** ten seconds of a screen */
const FRAMES_AT_MOST = 600;

const PICTURE = 'main a[href*="/image-"]:has(img)';

/**
 * Presses a picture of a living page on a slow processor, the code of the viewer at hand.
 * @returns ms from the press to the frame that shows it over the page; null where the page has no picture
 */
export const openPicture = async (url: string): Promise<number | null> => {
  await using browser = await launchBrowser();
  const page = await benchPage(browser);
  await page.goto(url, { waitUntil: 'load' });
  if ((await page.$(PICTURE)) === null) return null;
  await awakenLinks({ page });
  await focusPicture(page, PICTURE);
  const session = await page.createCDPSession();
  await slowDown(session);
  return await page.$eval(
    PICTURE,
    async (link, viewer, framesAtMost) => {
      if (!(link instanceof HTMLElement)) throw new Error('no picture');
      const pressedMs = performance.now();
      link.click();
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      const isShown = () => {
        const picture = document.querySelector<HTMLImageElement>(`${viewer} img`);
        return picture !== null && picture.complete && picture.naturalWidth > 0;
      };
      for (let frames = 0; !isShown(); frames += 1) {
        if (frames > framesAtMost) throw new Error('the picture is not shown');
        await frame();
      }
      // the frame in which it was shown has been drawn when the next one begins
      await frame();
      return performance.now() - pressedMs;
    },
    VIEWER,
    FRAMES_AT_MOST,
  );
};

import type { Page } from 'puppeteer';

/**
 * Looks for text that white paper would swallow, whatever stands behind it on a screen: browsers print
 * without grounds.
 * @returns each text whose own colour has less contrast to white than WCAG's AA asks for
 */
export const faintText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const AA = 4.5;
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!pixel) throw new Error('there is no canvas');
    const contrastToWhite = (colour: string): number => {
      pixel.fillStyle = '#ffffff';
      pixel.fillRect(0, 0, 1, 1);
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map(
        (part) => {
          const value = part / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        },
      );
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    const faint: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text;
      if (!parentElement?.checkVisibility() || !textContent?.trim()) continue;
      const { color } = getComputedStyle(parentElement);
      if (contrastToWhite(color) < AA) faint.push(`${color}: ${textContent.trim().slice(0, 30)}`);
    }
    return faint;
  });

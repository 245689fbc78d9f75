import type { Page } from 'puppeteer';

/** What belongs to the service and no blog may touch. */
export const SERVICE_PARTS = ['.Toolbar', '.ServiceFooter'] as const;

/**
 * Computed styles of a part and of all in it: `3 A::after color: …`. Of a pseudo-element that is not
 * drawn it is told that it has no content, and nothing else.
 */
export const computedLook = (page: Page, selector: string): Promise<readonly string[]> =>
  page.$eval(selector, (part) =>
    [part, ...part.querySelectorAll(':not(svg *)')].flatMap((element, index) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isDrawn = pseudo === '' || style.content !== 'none';
        return (isDrawn ? [...style] : ['content']).map(
          (name) => `${index} ${element.tagName}${pseudo} ${name}: ${style.getPropertyValue(name)}`,
        );
      }),
    ),
  );

/** What one look has and the other has not. */
export const changesOf = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Set(before);
  const seen = new Set(after);
  return [
    ...before.filter((line) => !seen.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !known.has(line)).map((line) => `+ ${line}`),
  ];
};

/** How much of a part lies on top where it stands, of a grid of points over it: 1 is all. */
export const uncoveredShare = (page: Page, selector: string): Promise<number> =>
  page.$eval(selector, (part) => {
    part.scrollIntoView();
    const { left, top, width, height } = part.getBoundingClientRect();
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
    const points = steps
      .flatMap((x) => steps.map((y) => [left + x * width, top + y * height] as const))
      .filter(([, y]) => y >= 0 && y < innerHeight);
    const own = points.filter(([x, y]) => part.contains(document.elementFromPoint(x, y)));
    return own.length / points.length;
  });

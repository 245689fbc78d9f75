import type { Page } from 'puppeteer';

export const SERVICE_PARTS = ['.Toolbar', '.ServiceFooter'] as const;

/**
 * Computed styles of a part and its descendants: `3 A::after color: …`; only `content` for an
 * unused pseudo-element.
 */
export const computeServiceLook = (page: Page, selector: string): Promise<readonly string[]> =>
  page.$eval(selector, (part) =>
    [part, ...part.querySelectorAll(':not(svg *)')].flatMap((element, index) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isRendered = pseudo === '' || style.content !== 'none';
        return (isRendered ? [...style] : ['content']).map(
          (name) => `${index} ${element.tagName}${pseudo} ${name}: ${style.getPropertyValue(name)}`,
        );
      }),
    ),
  );

/** The lines in which two looks differ. */
export const diffLines = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Set(before);
  const seen = new Set(after);
  return [
    ...before.filter((line) => !seen.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !known.has(line)).map((line) => `+ ${line}`),
  ];
};

/** The uncovered share of a grid of points over a part. */
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

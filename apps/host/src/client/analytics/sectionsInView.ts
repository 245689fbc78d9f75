import type { Feature } from './feature.ts';

/**
 * Selector of sections: modules of remotes are in slots, and parts of the host's frame have
 * `data-section`.
 */
const SECTIONS = '[data-slot], [data-section]';

const HALF = 0.5;

const readSectionName = (section: Element): string =>
  section.getAttribute('data-section') ??
  section.getAttribute('data-slot')?.replace(/:.*/s, '') ??
  '';

/**
 * Whether an element is a section. A slot that contains other slots is the page itself, not a
 * section.
 */
const isSection = (element: Element) =>
  element.hasAttribute('data-section') || element.querySelector(SECTIONS) === null;

/**
 * R7.6 `view_section`: reported when half of a section is in view, or the section fills half of the
 * viewport.
 */
export const sectionsInView: Feature = (tracked) => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const filled = rootBounds ? intersectionRect.height / rootBounds.height : 0;
        if (intersectionRatio < HALF && filled < HALF) continue;
        observer.unobserve(target);
        tracked({ event: 'view_section', section: readSectionName(target) });
      }
    },
    // several thresholds, because less than half of a section that is higher than two viewports is
    // ever in view
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, HALF] },
  );
  return (view) => {
    observer.disconnect();
    if (view === null) return;
    for (const section of document.querySelectorAll(SECTIONS))
      if (isSection(section)) observer.observe(section);
  };
};

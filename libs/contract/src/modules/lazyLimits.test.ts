import { LAZY_OFFSETS_PX, PLACEHOLDER_HEIGHTS_PX, PRELOAD_MARGIN_PX } from './lazyLimits.ts';

test('R9.8 the offsets and heights are those of the specification', () => {
  expect(LAZY_OFFSETS_PX).toEqual({
    megaPanel: 1800,
    footerMegaPanel: 300,
    entryAdRectangle: 1500,
    cheerFrame: 600,
    reactions: 300,
    followAndProfile: 300,
    followUpdateTrigger: 100,
  });
  expect(PLACEHOLDER_HEIGHTS_PX).toEqual({
    cheerFrame: 470,
    reactions: 134,
    snsFollow: 136,
    profileInfo: 190,
    footer: 177,
  });
});

test('R2.6.2 of the offsets only those of the mega panel and the entry’s rectangle are out of range', () => {
  const beyond = Object.entries(LAZY_OFFSETS_PX)
    .filter(([, px]) => px > PRELOAD_MARGIN_PX.most)
    .map(([name]) => name);
  expect(beyond).toEqual(['megaPanel', 'entryAdRectangle']);
});

/** @jest-environment jsdom */
import { NO_SETTINGS } from '../../protocol/pageSettings.fixture.ts';
import { someBrowserSlots } from './browserSlots.fixture.ts';
import { slotKeys } from './browserSlots.ts';

const SETTINGS = {
  ...NO_SETTINGS,
  remotes: { social: { release: 'social@1.0.0', entry: '' } },
  modules: { 'social/Iine': { js: [], css: [], heightPx: 40, marginPx: 300, isPage: false } },
};

const View = () => null;

test('the gate of a slot that opens before React renders the slot is already open', async () => {
  const { open, slotHost } = someBrowserSlots({ settings: SETTINGS });
  open('social/Iine:7', View);
  const gate = slotHost.gateOf('social/Iine', '7');
  expect(gate).toMatchObject({ isOpened: true, id: '7', placeholderHeightPx: 40 });
  expect(gate.release).toBe('social@1.0.0');
  expect(await gate.whenOpened).toBe(View);
});

test('slots that are removed are disposed, and promises for them resolve to false', async () => {
  const { open, slotHost, whenSettled, disposeDetached } = someBrowserSlots({ settings: SETTINGS });
  document.body.innerHTML = '<div data-slot="social/Iine:7"></div>';
  expect(slotKeys()).toEqual(['social/Iine:7']);
  open('social/Iine:7', View);
  open('social/Iine:8', View);
  const lost = whenSettled('social/Iine:8');
  disposeDetached();
  expect(await lost).toBe(false);
  expect(slotHost.gateOf('social/Iine', '7').isOpened).toBe(true);
  expect(slotHost.gateOf('social/Iine', '8').isOpened).toBe(false);
});

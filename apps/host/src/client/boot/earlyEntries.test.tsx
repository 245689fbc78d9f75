/** @jest-environment jsdom */
import type { ModuleProps } from '@engawa/contract';
import { ModuleSlot } from '@engawa/contract/slots/Slot.tsx';
import { SlotHostProvider } from '@engawa/contract/slots/slotHost.ts';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { useEffect, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { someBrowserSlots } from '../slots/browserSlots.fixture.ts';
import {
  Box,
  Choice,
  Choices,
  Comment,
  received,
  Radios,
  Redrawn,
  Toggle,
} from './entryForms.fixture.tsx';
import { createRecorder } from './recorder.ts';

const element = <T extends HTMLElement = HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found as T;
};
const box = () => element<HTMLInputElement>('box');

const press = (id: string) => element(id).click();
/** Selects options and fires the events of a browser. */
const choose = (id: string, ...values: readonly string[]) => {
  const field = element<HTMLSelectElement>(id);
  for (const option of field.options) option.selected = values.includes(option.value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
};
const type = (id: string, text: string) => {
  const field = element<HTMLTextAreaElement>(id);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const SLOT = 'social/Part:7';
const cleanUps: (() => void)[] = [];
afterEach(() => {
  cleanUps.splice(0).forEach((cleanUp) => cleanUp());
  document.body.replaceChildren();
  received.length = 0;
});

/** Reports when React has hydrated the document. */
const Mounted = ({ onMounted }: { onMounted: () => void }) => {
  useEffect(onMounted, [onMounted]);
  return null;
};

/** Creates a document with a server-rendered part that React has not hydrated yet. */
const served = (View: ComponentType<ModuleProps>) => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  const mounted = Promise.withResolvers<void>();
  const page = (
    <>
      <ModuleSlot module="social/Part" id="7" />
      <Mounted onMounted={mounted.resolve} />
    </>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <SlotHostProvider value={aSlotHost({ isServer: true, views: { 'social/Part': View } })}>
      {page}
    </SlotHostProvider>,
  );
  document.body.replaceChildren(container);
  let isReaders = false;
  const recorder = createRecorder(
    () => undefined,
    () => true,
    () => isReaders,
  );
  const slots = someBrowserSlots({
    settings: {
      remotes: { social: { release: 'social@1.0.0', entry: '' } },
      modules: { 'social/Part': { js: [], css: [], heightPx: 0, marginPx: 0, isPage: false } },
    },
    onLive: recorder.replay,
    onFailed: (_, error) => {
      throw error;
    },
  });
  let root: Root | undefined;
  cleanUps.push(recorder.giveUp, () => root?.unmount());
  const complaints: unknown[] = [];
  return {
    complaints,
    reader: (doIt: () => void) => {
      isReaders = true;
      doIt();
      isReaders = false;
    },
    /** hydrates the root while the part's code is still loading */
    takeUp: () => {
      root = hydrateRoot(
        container,
        <SlotHostProvider value={slots.slotHost}>{page}</SlotHostProvider>,
        { onRecoverableError: (error) => void complaints.push(error) },
      );
      return mounted.promise;
    },
    goLive: async () => {
      slots.open(SLOT, View);
      expect(await slots.whenSettled(SLOT)).toBe(true);
    },
    state: () => container.querySelector('output')?.textContent,
  };
};

/**
 * The two moments at which the reader enters something: before React hydrates the document, or
 * after that but before the part's code arrives.
 */
const MOMENTS = ['before React', 'before the code of its part'] as const;

describe.each(MOMENTS)('input %s', (moment) => {
  const entered = async (View: ComponentType<ModuleProps>, enter: () => void) => {
    const page = served(View);
    if (moment === 'before the code of its part') await page.takeUp();
    page.reader(enter);
    const visibleAtOnce = [...document.querySelectorAll('input')].map(({ checked }) => checked);
    expect(received).toEqual([]);
    if (moment === 'before React') await page.takeUp();
    await page.goLive();
    expect(page.complaints).toEqual([]);
    return { ...page, visibleAtOnce };
  };

  it('a checkbox changes immediately, and React receives one change', async () => {
    const { visibleAtOnce, state } = await entered(Box, () => press('box'));
    expect(visibleAtOnce).toEqual([true]);
    expect(received).toEqual([true]);
    expect([box().checked, state()]).toEqual([true, 'true']);
  });

  it.each(['label', 'words'])('a press on the %s of a checkbox counts once', async (id) => {
    const { visibleAtOnce, state } = await entered(Box, () => press(id));
    expect(visibleAtOnce).toEqual([true]);
    expect(received).toEqual([true]);
    expect([box().checked, state()]).toEqual([true, 'true']);
  });

  it('a checkbox pressed twice returns to its initial state', async () => {
    const { visibleAtOnce, state } = await entered(Box, () => {
      press('box');
      press('box');
    });
    expect(visibleAtOnce).toEqual([false]);
    expect(received).toEqual([true, false]);
    expect([box().checked, state()]).toEqual([false, 'false']);
  });

  it('a toggling view toggles once per press', async () => {
    const { state } = await entered(Toggle, () => {
      for (let times = 0; times < 3; times += 1) press('box');
    });
    expect(received).toEqual(['turned', 'turned', 'turned']);
    expect([box().checked, state()]).toEqual([false, 'false']);
  });

  it('the last pressed radio button is checked', async () => {
    const { visibleAtOnce, state } = await entered(Radios, () => {
      press('old');
      press('liked');
    });
    expect(visibleAtOnce).toEqual([false, false, true]);
    expect(received).toEqual(['old', 'liked']);
    expect([element<HTMLInputElement>('liked').checked, state()]).toEqual([true, 'liked']);
  });

  it('a radio group can return to its initial value', async () => {
    const { state } = await entered(Radios, () => {
      press('old');
      press('new');
    });
    expect([element<HTMLInputElement>('new').checked, state()]).toEqual([true, 'new']);
  });

  it('the last choice of a select is applied', async () => {
    const { state } = await entered(Choice, () => {
      choose('size', 'm');
      choose('size', 'l');
    });
    expect(received).toEqual(['l']);
    expect([element<HTMLSelectElement>('size').value, state()]).toEqual(['l', 'l']);
  });

  it('a multiple select applies all chosen options', async () => {
    const { state } = await entered(Choices, () => choose('tags', 'b', 'c'));
    expect(received).toEqual([['b', 'c']]);
    expect(state()).toBe('b,c');
  });

  it('is preserved when the module re-renders during hydration', async () => {
    const { state } = await entered(Redrawn, () => {
      press('box');
      choose('size', 'm');
    });
    expect(received).toEqual([true, 'm']);
    expect([box().checked, state()]).toEqual([true, 'true m']);
  });

  it('is replayed before the submit that followed it', async () => {
    const { state } = await entered(Comment, () => {
      type('text', 'いい');
      press('box');
      element<HTMLFormElement>('comment').requestSubmit();
    });
    expect(received).toEqual(['いい', true]);
    expect(state()).toBe('いい true');
  });

  it('React handles later input natively', async () => {
    const { reader, state } = await entered(Radios, () => press('old'));
    reader(() => press('new'));
    expect(received).toEqual(['old', 'new']);
    expect(state()).toBe('new');
  });
});

/** @jest-environment jsdom */
import { ModuleSlot, SlotHostProvider, type ModuleProps } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { createBrowserSlots } from '../gates.ts';
import { createRecorder } from './recorder.ts';

/** Every change that React has heard, in order. */
const heard: unknown[] = [];
const note = <T,>(change: T): T => {
  heard.push(change);
  return change;
};

const Box = () => {
  const [isSecret, setIsSecret] = useState(false);
  return (
    <label id="label">
      <input
        id="box"
        type="checkbox"
        checked={isSecret}
        onChange={({ target }) => setIsSecret(note(target.checked))}
      />
      <span id="words">secret</span>
      <output>{String(isSecret)}</output>
    </label>
  );
};

/** Turns its state round at every change, and does not look at the box. */
const Toggle = () => {
  const [isOn, setIsOn] = useState(true);
  const turn = () => {
    note('turned');
    setIsOn((before) => !before);
  };
  return (
    <>
      <input id="box" type="checkbox" checked={isOn} onChange={turn} />
      <output>{String(isOn)}</output>
    </>
  );
};

/** Is drawn again as it comes alive: React then writes its own state into its fields. */
const Redrawn = () => {
  const [turns, setTurns] = useState(0);
  const [isSecret, setIsSecret] = useState(false);
  const [size, setSize] = useState('s');
  // oxlint-disable-next-line react/set-state-in-effect -- it stands for a store that has moved on
  useLayoutEffect(() => setTurns(1), []);
  return (
    <form data-turns={turns}>
      <input
        id="box"
        type="checkbox"
        data-turns={turns}
        checked={isSecret}
        onChange={({ target }) => setIsSecret(note(target.checked))}
      />
      <select
        id="size"
        data-turns={turns}
        value={size}
        onChange={({ target }) => setSize(note(target.value))}
      >
        <option value="s">S</option>
        <option value="m">M</option>
      </select>
      <output>{`${isSecret} ${size}`}</output>
    </form>
  );
};

const Radios = () => {
  const [order, setOrder] = useState('new');
  return (
    <>
      {['new', 'old', 'liked'].map((value) => (
        <input
          key={value}
          id={value}
          type="radio"
          name="order"
          value={value}
          checked={order === value}
          onChange={({ target }) => setOrder(note(target.value))}
        />
      ))}
      <output>{order}</output>
    </>
  );
};

const Choice = () => {
  const [size, setSize] = useState('s');
  return (
    <>
      <select id="size" value={size} onChange={({ target }) => setSize(note(target.value))}>
        <option value="s">S</option>
        <option value="m">M</option>
        <option value="l">L</option>
      </select>
      <output>{size}</output>
    </>
  );
};

const Choices = () => {
  const [tags, setTags] = useState<readonly string[]>(['a']);
  return (
    <>
      <select
        id="tags"
        multiple
        value={tags}
        onChange={({ target }) =>
          setTags(note(Array.from(target.selectedOptions, ({ value }) => value)))
        }
      >
        <option value="a">A</option>
        <option value="b">B</option>
        <option value="c">C</option>
      </select>
      <output>{tags.join()}</output>
    </>
  );
};

const Comment = () => {
  const [text, setText] = useState('');
  const [isSecret, setIsSecret] = useState(false);
  const [sent, setSent] = useState('');
  return (
    <form
      id="comment"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(`${text} ${isSecret}`);
      }}
    >
      <textarea id="text" value={text} onChange={({ target }) => setText(note(target.value))} />
      <input
        id="box"
        type="checkbox"
        checked={isSecret}
        onChange={({ target }) => setIsSecret(note(target.checked))}
      />
      <output>{sent}</output>
    </form>
  );
};

const element = <T extends HTMLElement = HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found as T;
};
const box = () => element<HTMLInputElement>('box');

const press = (id: string) => element(id).click();
/** As a browser tells of a choice in a select. */
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
  heard.length = 0;
});

/** Tells when React has taken the document up. */
const Mounted = ({ onMounted }: { onMounted: () => void }) => {
  useEffect(onMounted, [onMounted]);
  return null;
};

/** A part as the server has drawn it, in a document that React has not taken up yet. */
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
    () => isReaders,
  );
  const slots = createBrowserSlots(
    { remotes: { social: { release: 'social@1.0.0', entry: '' } }, modules: {} },
    'new',
    { html: (html) => html, scriptUrl: (url) => url },
    () => '',
    recorder.replay,
    (_, error) => {
      throw error;
    },
  );
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
    /** React stands, the part's code is still on its way */
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

/** Before React stands, and between that and the arrival of the part's code. */
const MOMENTS = ['before React', 'before the code of its part'] as const;

describe.each(MOMENTS)('what a reader enters %s', (moment) => {
  const entered = async (View: ComponentType<ModuleProps>, enter: () => void) => {
    const page = served(View);
    if (moment === 'before the code of its part') await page.takeUp();
    page.reader(enter);
    const shownAtOnce = [...document.querySelectorAll('input')].map(({ checked }) => checked);
    expect(heard).toEqual([]);
    if (moment === 'before React') await page.takeUp();
    await page.goLive();
    expect(page.complaints).toEqual([]);
    return { ...page, shownAtOnce };
  };

  it('a checkbox shows its press at once, and React hears of it once', async () => {
    const { shownAtOnce, state } = await entered(Box, () => press('box'));
    expect(shownAtOnce).toEqual([true]);
    expect(heard).toEqual([true]);
    expect([box().checked, state()]).toEqual([true, 'true']);
  });

  it.each(['label', 'words'])('a press on the %s of a checkbox counts once', async (id) => {
    const { shownAtOnce, state } = await entered(Box, () => press(id));
    expect(shownAtOnce).toEqual([true]);
    expect(heard).toEqual([true]);
    expect([box().checked, state()]).toEqual([true, 'true']);
  });

  it('a checkbox pressed twice ends as it began', async () => {
    const { shownAtOnce, state } = await entered(Box, () => {
      press('box');
      press('box');
    });
    expect(shownAtOnce).toEqual([false]);
    expect(heard).toEqual([true, false]);
    expect([box().checked, state()]).toEqual([false, 'false']);
  });

  it('a view that turns its state round at each press turns it once a press', async () => {
    const { state } = await entered(Toggle, () => {
      for (let times = 0; times < 3; times += 1) press('box');
    });
    expect(heard).toEqual(['turned', 'turned', 'turned']);
    expect([box().checked, state()]).toEqual([false, 'false']);
  });

  it('the last radio button pressed is chosen', async () => {
    const { shownAtOnce, state } = await entered(Radios, () => {
      press('old');
      press('liked');
    });
    expect(shownAtOnce).toEqual([false, false, true]);
    expect(heard).toEqual(['old', 'liked']);
    expect([element<HTMLInputElement>('liked').checked, state()]).toEqual([true, 'liked']);
  });

  it('a group of radio buttons can be put back to where it stood', async () => {
    const { state } = await entered(Radios, () => {
      press('old');
      press('new');
    });
    expect([element<HTMLInputElement>('new').checked, state()]).toEqual([true, 'new']);
  });

  it('the last choice of a select is kept', async () => {
    const { state } = await entered(Choice, () => {
      choose('size', 'm');
      choose('size', 'l');
    });
    expect(heard).toEqual(['l']);
    expect([element<HTMLSelectElement>('size').value, state()]).toEqual(['l', 'l']);
  });

  it('a select of many keeps all that were chosen', async () => {
    const { state } = await entered(Choices, () => choose('tags', 'b', 'c'));
    expect(heard).toEqual([['b', 'c']]);
    expect(state()).toBe('b,c');
  });

  it('is kept where the part is drawn again as it comes alive', async () => {
    const { state } = await entered(Redrawn, () => {
      press('box');
      choose('size', 'm');
    });
    expect(heard).toEqual([true, 'm']);
    expect([box().checked, state()]).toEqual([true, 'true m']);
  });

  it('comes before the submit that followed it', async () => {
    const { state } = await entered(Comment, () => {
      type('text', 'いい');
      press('box');
      element<HTMLFormElement>('comment').requestSubmit();
    });
    expect(heard).toEqual(['いい', true]);
    expect(state()).toBe('いい true');
  });

  it('after that React hears the reader by itself', async () => {
    const { reader, state } = await entered(Radios, () => press('old'));
    reader(() => press('new'));
    expect(heard).toEqual(['old', 'new']);
    expect(state()).toBe('new');
  });
});

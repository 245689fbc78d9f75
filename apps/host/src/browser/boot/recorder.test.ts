/** @jest-environment jsdom */
import { createRecorder } from './recorder.ts';

type Heard = { readonly kind: string; readonly by: string };

const PAGE = `
  <div data-slot="entry/BlogTop:0">
    <a href="#link"><span id="in-link">link</span></a>
    <a id="dialog" data-held="" href="#likers">likers</a>
    <div data-slot="social/Iine:7">
      <form id="like"><button id="send" name="operation" value="create">like</button></form>
      <button id="plain" type="button">more</button>
      <div id="role" role="button">role</div>
      <textarea id="text"></textarea>
      <input id="box" type="checkbox" />
    </div>
  </div>
  <p data-asleep=""><a id="month" data-held="" href="#month">month</a></p>
  <a id="image" href="/kanoya-mio/image-1-2.html"><img id="in-image" alt="" /></a>
  <a id="other-image" href="/kanoya-mio/image-1-3.html">3</a>
  <a id="next-image" rel="next" href="/kanoya-mio/image-1-3.html">next</a>
  <button id="outside">outside</button>
  <p id="code-failed" class="CodeFailed" role="alert" hidden>failed</p>`;

const element = <T extends HTMLElement = HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found as T;
};

const likeSlot = () => {
  const slot = document.querySelector('[data-slot="social/Iine:7"]');
  if (!slot) throw new Error('no slot');
  return slot;
};

/** All events that reach the page's own handlers, such as React's. */
const listening = () => {
  const heard: Heard[] = [];
  const hear = (event: Event) => {
    const { id } = event.target as HTMLElement;
    heard.push({ kind: event.type, by: id });
    // jsdom sends no form
    if (event.type === 'submit') event.preventDefault();
  };
  for (const kind of ['click', 'submit', 'input']) document.body.addEventListener(kind, hear);
  return heard;
};

const cleanUps: (() => void)[] = [];
afterEach(() => {
  cleanUps.splice(0).forEach((cleanUp) => cleanUp());
  jest.useRealTimers();
});

/** Events within `reader()` count as the reader's; all others are a script's. */
const aWorld = () => {
  document.body.outerHTML = `<body>${PAGE}</body>`;
  const heard = listening();
  const wanted: Element[] = [];
  let isReaders = false;
  const routing = { isRouted: false };
  const recorder = createRecorder(
    (slot) => void wanted.push(slot),
    () => routing.isRouted,
    () => isReaders,
  );
  cleanUps.push(recorder.giveUp);
  const reader = (act: () => void) => {
    isReaders = true;
    act();
    isReaders = false;
  };
  const goLive = async (slot: Element) => {
    slot.setAttribute('data-hydrated', '');
    recorder.replay(slot);
    await Promise.resolve();
  };
  return { ...recorder, heard, wanted, reader, goLive, routing };
};

describe('recorder of early events', () => {
  it('BR28 swallows a click, reports its slot, and replays it once the slot is hydrated', async () => {
    const { heard, wanted, reader, goLive } = aWorld();
    reader(() => element('plain').click());
    expect(heard).toEqual([]);
    expect(wanted).toEqual([likeSlot()]);
    expect(element('plain').getAttribute('aria-busy')).toBe('true');
    await goLive(likeSlot());
    expect(heard).toEqual([{ kind: 'click', by: 'plain' }]);
    expect(element('plain').hasAttribute('aria-busy')).toBe(false);
  });

  it('ignores a second click while the first is held', async () => {
    const { heard, reader, goLive } = aWorld();
    reader(() => element('plain').click());
    reader(() => element('plain').click());
    await goLive(likeSlot());
    await goLive(likeSlot());
    expect(heard).toEqual([{ kind: 'click', by: 'plain' }]);
  });

  it('records an element with the role of a button', async () => {
    const { heard, reader, goLive } = aWorld();
    reader(() => element('role').click());
    await goLive(likeSlot());
    expect(heard).toEqual([{ kind: 'click', by: 'role' }]);
  });

  it('records a submit with its submitter once, however often the form is submitted', async () => {
    const { heard, reader, goLive } = aWorld();
    const submitters: (HTMLElement | null)[] = [];
    element('like').addEventListener('submit', (event) => void submitters.push(event.submitter));
    reader(() => element('send').click());
    reader(() => element<HTMLFormElement>('like').requestSubmit());
    reader(() => element('send').click());
    expect(heard.filter(({ kind }) => kind === 'submit')).toEqual([]);
    await goLive(likeSlot());
    expect(heard.filter(({ kind }) => kind === 'submit')).toEqual([{ kind: 'submit', by: 'like' }]);
    expect(submitters).toEqual([element('send')]);
    expect(element('send').hasAttribute('aria-busy')).toBe(false);
  });

  it('replays the last input of a field before the submit that followed', async () => {
    const { heard, reader, goLive } = aWorld();
    const field = element<HTMLTextAreaElement>('text');
    const tracked: string[] = [];
    Object.assign(field, { _valueTracker: { setValue: (value: string) => tracked.push(value) } });
    for (const value of ['い', 'いい']) {
      field.value = value;
      reader(() => field.dispatchEvent(new Event('input', { bubbles: true })));
    }
    reader(() => element<HTMLFormElement>('like').requestSubmit());
    await goLive(likeSlot());
    expect(heard.map(({ kind }) => kind)).toEqual(['input', 'submit']);
    expect(field.value).toBe('いい');
    // React ignores an input that changes nothing
    expect(tracked).toHaveLength(1);
    expect(tracked[0]).not.toBe('いい');
  });

  it.each([
    ['during the composition', false],
    ['after the composition', true],
  ])('replays text of an input method %s as such', async (_, hasEnded) => {
    const { reader, goLive } = aWorld();
    const field = element<HTMLTextAreaElement>('text');
    const replayed: boolean[] = [];
    field.addEventListener('input', (event) => {
      if (event instanceof InputEvent) replayed.push(event.isComposing);
    });
    const compose = (type: string) =>
      field.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
    reader(() => {
      compose('compositionstart');
      field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      if (hasEnded) compose('compositionend');
    });
    await goLive(likeSlot());
    expect(replayed).toEqual([!hasEnded]);
  });

  it.each<[string, () => void]>([
    ['a link', () => element('in-link').click()],
    ['a button outside of every slot', () => element('outside').click()],
    [
      'a click with a key held',
      () =>
        element('plain').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })),
    ],
    [
      'another mouse button',
      () => element('plain').dispatchEvent(new MouseEvent('click', { bubbles: true, button: 1 })),
    ],
  ])('ignores %s', (_name, act) => {
    const { heard, wanted, reader } = aWorld();
    reader(act);
    expect(heard).toHaveLength(1);
    expect(wanted).toEqual([]);
  });

  it('ignores events of scripts and of hydrated slots', () => {
    const { heard, wanted, reader } = aWorld();
    element('plain').click();
    likeSlot().setAttribute('data-hydrated', '');
    reader(() => element('plain').click());
    expect(heard).toHaveLength(2);
    expect(wanted).toEqual([]);
  });

  it('R3.9 holds a press on a link of a dehydrated host part until the part is hydrated', async () => {
    const { heard, wanted, reader, replay } = aWorld();
    const part = document.querySelector('[data-asleep]');
    if (!part) throw new Error('nothing is asleep');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    reader(() => element('month').dispatchEvent(press));
    expect([press.defaultPrevented, heard, wanted]).toEqual([true, [], [part]]);
    part.removeAttribute('data-asleep');
    replay(part);
    await Promise.resolve();
    reader(() => element('month').click());
    expect(heard.map(({ by }) => by)).toEqual(['month', 'month']);
    expect(element('month').hasAttribute('aria-busy')).toBe(false);
  });

  it('leaves a link that opens in a new tab to the browser', () => {
    const { heard, reader } = aWorld();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    reader(() => element('month').dispatchEvent(press));
    expect([press.defaultPrevented, heard]).toEqual([false, [{ kind: 'click', by: 'month' }]]);
  });

  it('follows a held link when the host’s code fails', () => {
    const { heard, reader, giveUp } = aWorld();
    reader(() => element('month').click());
    giveUp();
    expect(heard).toEqual([{ kind: 'click', by: 'month' }]);
    expect(element('code-failed').hidden).toBe(true);
    expect(element('month').hasAttribute('aria-busy')).toBe(false);
  });

  it('replays a slot’s own events only, and names waiting slots in order', async () => {
    const { heard, reader, goLive, wantedSlots } = aWorld();
    reader(() => element('plain').click());
    reader(() => element('send').click());
    expect(wantedSlots()).toEqual([likeSlot(), likeSlot()]);
    const around = likeSlot().parentElement;
    if (around) await goLive(around);
    expect(heard.filter(({ kind, by }) => kind === 'submit' || by === 'plain')).toEqual([]);
    expect(wantedSlots()).toEqual([likeSlot(), likeSlot()]);
  });

  it('posts the form natively and reports the lost press when a slot’s code fails; the next press tries again', () => {
    const { heard, reader, release, wanted } = aWorld();
    reader(() => element('plain').click());
    reader(() => element('send').click());
    heard.length = 0;
    expect(release(likeSlot())).toBe(true);
    expect(heard).toEqual([{ kind: 'submit', by: 'like' }]);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    reader(() => element('plain').click());
    expect(wanted).toHaveLength(3);
    expect(heard).toHaveLength(1);
  });

  it('works as without scripts once the host’s code has failed', () => {
    const { heard, reader, giveUp, wanted } = aWorld();
    reader(() => element('plain').click());
    reader(() => element('send').click());
    heard.length = 0;
    giveUp();
    expect(heard).toEqual([{ kind: 'submit', by: 'like' }]);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(element('code-failed').hidden).toBe(false);
    reader(() => element('plain').click());
    expect(heard.at(-1)).toEqual({ kind: 'click', by: 'plain' });
    expect(wanted).toHaveLength(2);
  });

  it('keeps the state of a checkbox when the host’s code fails, and passes its next events', () => {
    const { heard, reader, giveUp } = aWorld();
    const box = element<HTMLInputElement>('box');
    reader(() => box.click());
    giveUp();
    expect([box.checked, heard]).toEqual([true, []]);
    reader(() => box.click());
    expect(box.checked).toBe(false);
    expect(heard.map(({ kind }) => kind)).toEqual(['click', 'input']);
  });

  it('ignores a checkbox that a script presses or that is hydrated', () => {
    const { heard, reader, wanted } = aWorld();
    element('box').click();
    likeSlot().setAttribute('data-hydrated', '');
    reader(() => element('box').click());
    expect(heard.map(({ kind }) => kind)).toEqual(['click', 'input', 'click', 'input']);
    expect(wanted).toEqual([]);
  });

  describe('a press on a link that opens over the page', () => {
    const OVERLAYS = String.raw`^/([^/]+/image-[^/]+-[^/]+\.html)$`;
    beforeEach(() => void (document.documentElement.dataset['overlays'] = OVERLAYS));
    afterEach(() => void delete document.documentElement.dataset['overlays']);
    const press = (id: string) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      element(id).dispatchEvent(event);
      return event.defaultPrevented;
    };

    it('BR9 BR28 is held until in-site navigation replays it', async () => {
      const { heard, wanted, reader, replay, routing } = aWorld();
      const presses: boolean[] = [];
      reader(() => void presses.push(press('in-image'), press('in-image')));
      const link = element('image');
      expect([presses, heard, wanted]).toEqual([[true, true], [], [link]]);
      expect(link.getAttribute('aria-busy')).toBe('true');
      routing.isRouted = true;
      replay(link);
      await Promise.resolve();
      expect(heard).toEqual([{ kind: 'click', by: 'image' }]);
      expect(link.hasAttribute('aria-busy')).toBe(false);
    });

    it('BR28 counts the last of several links', async () => {
      const { heard, reader, replay, wantedSlots } = aWorld();
      reader(() => void press('image'));
      reader(() => void press('other-image'));
      expect(wantedSlots()).toEqual([element('other-image')]);
      expect(element('image').hasAttribute('aria-busy')).toBe(false);
      replay(element('other-image'));
      await Promise.resolve();
      expect(heard.map(({ by }) => by)).toEqual(['other-image']);
    });

    it('passes once navigation handles links, and on links that turn the page', () => {
      const { heard, reader, routing } = aWorld();
      reader(() => void press('next-image'));
      routing.isRouted = true;
      reader(() => void press('image'));
      expect(heard.map(({ by }) => by)).toEqual(['next-image', 'image']);
    });
  });

  describe('BR28 a press whose code does not arrive', () => {
    it('follows the link or posts the form after 1,000 ms, and is not replayed', async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      const { heard, reader, goLive } = aWorld();
      reader(() => element('dialog').click());
      reader(() => element('send').click());
      heard.length = 0;
      jest.advanceTimersByTime(999);
      expect(heard).toEqual([]);
      jest.advanceTimersByTime(1);
      expect(heard).toEqual([
        { kind: 'click', by: 'dialog' },
        { kind: 'submit', by: 'like' },
      ]);
      expect(document.querySelector('[aria-busy]')).toBeNull();
      await goLive(likeSlot());
      expect(heard).toHaveLength(2);
    });

    it('keeps a button busy that neither follows nor posts anything', async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      const { heard, reader, goLive } = aWorld();
      reader(() => element('plain').click());
      jest.advanceTimersByTime(60_000);
      expect(element('plain').getAttribute('aria-busy')).toBe('true');
      await goLive(likeSlot());
      expect(heard).toEqual([{ kind: 'click', by: 'plain' }]);
    });

    it('is held for as long as a test on a busy machine asks for', () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      window.engawaHoldMs = 30_000;
      const { heard, reader } = aWorld();
      reader(() => element('dialog').click());
      delete window.engawaHoldMs;
      jest.advanceTimersByTime(29_999);
      expect(heard).toEqual([]);
      jest.advanceTimersByTime(1);
      expect(heard).toHaveLength(1);
    });
  });
});

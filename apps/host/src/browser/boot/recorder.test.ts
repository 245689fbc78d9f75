/** @jest-environment jsdom */
import { createRecorder } from './recorder.ts';

type Heard = { readonly kind: string; readonly by: string };

const PAGE = `
  <div data-slot="entry/BlogTop:0">
    <a href="#link"><span id="in-link">link</span></a>
    <div data-slot="social/Iine:7">
      <form id="like"><button id="send" name="operation" value="create">like</button></form>
      <button id="plain" type="button">more</button>
      <div id="role" role="button">role</div>
      <textarea id="text"></textarea>
      <input id="box" type="checkbox" />
    </div>
  </div>
  <p data-asleep=""><a id="month" href="#month">month</a></p>
  <button id="outside">outside</button>`;

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

/** Everything that reaches the page's own handlers, React's among them. */
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
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

/** `reader()` does something as a reader's hand would; all else is a script's doing. */
const aWorld = () => {
  document.body.outerHTML = `<body>${PAGE}</body>`;
  const heard = listening();
  const wanted: Element[] = [];
  let isReaders = false;
  const recorder = createRecorder(
    (slot) => void wanted.push(slot),
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
  return { ...recorder, heard, wanted, reader, goLive };
};

describe('recorder of what came too early', () => {
  it('swallows a click, says where it was, and does it again once the part lives', async () => {
    const { heard, wanted, reader, goLive } = aWorld();
    reader(() => element('plain').click());
    expect(heard).toEqual([]);
    expect(wanted).toEqual([likeSlot()]);
    expect(element('plain').getAttribute('aria-busy')).toBe('true');
    await goLive(likeSlot());
    expect(heard).toEqual([{ kind: 'click', by: 'plain' }]);
    expect(element('plain').hasAttribute('aria-busy')).toBe(false);
  });

  it('counts an impatient second click for none', async () => {
    const { heard, reader, goLive } = aWorld();
    reader(() => element('plain').click());
    reader(() => element('plain').click());
    await goLive(likeSlot());
    await goLive(likeSlot());
    expect(heard).toEqual([{ kind: 'click', by: 'plain' }]);
  });

  it('takes an element with the role of a button for one', async () => {
    const { heard, reader, goLive } = aWorld();
    reader(() => element('role').click());
    await goLive(likeSlot());
    expect(heard).toEqual([{ kind: 'click', by: 'role' }]);
  });

  it('keeps a form’s submit with the button that sent it, once however often it is sent', async () => {
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

  it('keeps the last input of a field, before the submit that followed it', async () => {
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
    // React takes an input that changes nothing for none
    expect(tracked).toHaveLength(1);
    expect(tracked[0]).not.toBe('いい');
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
  ])('lets %s be', (_name, act) => {
    const { heard, wanted, reader } = aWorld();
    reader(act);
    expect(heard).toHaveLength(1);
    expect(wanted).toEqual([]);
  });

  it('lets a script’s doing be, and a part that lives', () => {
    const { heard, wanted, reader } = aWorld();
    element('plain').click();
    likeSlot().setAttribute('data-hydrated', '');
    reader(() => element('plain').click());
    expect(heard).toHaveLength(2);
    expect(wanted).toEqual([]);
  });

  it('R3.9 keeps a link that does something in its place, until its part is no longer asleep', async () => {
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

  it('leaves such a link to the browser where it is asked for in a tab of its own', () => {
    const { heard, reader } = aWorld();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    reader(() => element('month').dispatchEvent(press));
    expect([press.defaultPrevented, heard]).toEqual([false, [{ kind: 'click', by: 'month' }]]);
  });

  it('follows such a link when the host’s code never comes', () => {
    const { heard, reader, giveUp } = aWorld();
    reader(() => element('month').click());
    giveUp();
    expect(heard).toEqual([{ kind: 'click', by: 'month' }]);
    expect(element('month').hasAttribute('aria-busy')).toBe(false);
  });

  it('replays in its own slot alone, and names the waiting ones in order', async () => {
    const { heard, reader, goLive, wantedSlots } = aWorld();
    reader(() => element('plain').click());
    reader(() => element('send').click());
    expect(wantedSlots()).toEqual([likeSlot()]);
    const around = likeSlot().parentElement;
    if (around) await goLive(around);
    expect(heard.filter(({ kind, by }) => kind === 'submit' || by === 'plain')).toEqual([]);
    expect(wantedSlots()).toEqual([likeSlot()]);
  });

  it('a slot whose code did not come sends its form the native way, and can be asked again', () => {
    const { heard, reader, release, wanted } = aWorld();
    reader(() => element('plain').click());
    reader(() => element('send').click());
    heard.length = 0;
    release(likeSlot());
    expect(heard).toEqual([{ kind: 'submit', by: 'like' }]);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    reader(() => element('plain').click());
    expect(wanted).toHaveLength(3);
    expect(heard).toHaveLength(1);
  });

  it('when the host’s code never comes, the page is as it is without JavaScript', () => {
    const { heard, reader, giveUp, wanted } = aWorld();
    reader(() => element('plain').click());
    reader(() => element('send').click());
    heard.length = 0;
    giveUp();
    expect(heard).toEqual([{ kind: 'submit', by: 'like' }]);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    reader(() => element('plain').click());
    expect(heard.at(-1)).toEqual({ kind: 'click', by: 'plain' });
    expect(wanted).toHaveLength(2);
  });

  it('a checkbox keeps what was pressed when the host’s code never comes, and is heard again', () => {
    const { heard, reader, giveUp } = aWorld();
    const box = element<HTMLInputElement>('box');
    reader(() => box.click());
    giveUp();
    expect([box.checked, heard]).toEqual([true, []]);
    reader(() => box.click());
    expect(box.checked).toBe(false);
    expect(heard.map(({ kind }) => kind)).toEqual(['click', 'input']);
  });

  it('lets a checkbox be that a script presses, or that lives', () => {
    const { heard, reader, wanted } = aWorld();
    element('box').click();
    likeSlot().setAttribute('data-hydrated', '');
    reader(() => element('box').click());
    expect(heard.map(({ kind }) => kind)).toEqual(['click', 'input', 'click', 'input']);
    expect(wanted).toEqual([]);
  });
});

/** @jest-environment jsdom */
import { aRecorder, element, endRecorders, likeSlot } from './recorder.fixture.ts';

afterEach(endRecorders);

describe('recorder of early events', () => {
  it('BR28 swallows a click, reports its slot, and replays it once the slot is hydrated', async () => {
    const { received, wanted, reader, goLive } = aRecorder();
    reader(() => element('plain').click());
    expect(received).toEqual([]);
    expect(wanted).toEqual([likeSlot()]);
    expect(element('plain').getAttribute('aria-busy')).toBe('true');
    await goLive(likeSlot());
    expect(received).toEqual([{ kind: 'click', by: 'plain' }]);
    expect(element('plain').hasAttribute('aria-busy')).toBe(false);
  });

  it('ignores a second click while the first is held', async () => {
    const { received, reader, goLive } = aRecorder();
    reader(() => element('plain').click());
    reader(() => element('plain').click());
    await goLive(likeSlot());
    await goLive(likeSlot());
    expect(received).toEqual([{ kind: 'click', by: 'plain' }]);
  });

  it('records a submit with its submitter once, however often the form is submitted', async () => {
    const { received, reader, goLive } = aRecorder();
    const submitters: (HTMLElement | null)[] = [];
    element('like').addEventListener('submit', (event) => void submitters.push(event.submitter));
    reader(() => element('send').click());
    reader(() => element<HTMLFormElement>('like').requestSubmit());
    reader(() => element('send').click());
    expect(received.filter(({ kind }) => kind === 'submit')).toEqual([]);
    await goLive(likeSlot());
    expect(received.filter(({ kind }) => kind === 'submit')).toEqual([
      { kind: 'submit', by: 'like' },
    ]);
    expect(submitters).toEqual([element('send')]);
    expect(element('send').hasAttribute('aria-busy')).toBe(false);
  });

  it('replays the last input of a field before the submit that followed', async () => {
    const { received, reader, goLive } = aRecorder();
    const field = element<HTMLTextAreaElement>('text');
    const tracked: string[] = [];
    Object.assign(field, { _valueTracker: { setValue: (value: string) => tracked.push(value) } });
    for (const value of ['い', 'いい']) {
      field.value = value;
      reader(() => field.dispatchEvent(new Event('input', { bubbles: true })));
    }
    reader(() => element<HTMLFormElement>('like').requestSubmit());
    await goLive(likeSlot());
    expect(received.map(({ kind }) => kind)).toEqual(['input', 'submit']);
    expect(field.value).toBe('いい');
    // the replay first changes React's record of the value, because React ignores an input event
    // that changes nothing
    expect(tracked).toHaveLength(1);
    expect(tracked[0]).not.toBe('いい');
  });

  it.each([
    ['before the composition ends', false],
    ['not after it ends', true],
  ])('replays input method text as composing only %s', async (_, hasEnded) => {
    const { reader, goLive } = aRecorder();
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
    const { received, wanted, reader } = aRecorder();
    reader(act);
    expect(received).toHaveLength(1);
    expect(wanted).toEqual([]);
  });

  it('ignores events of scripts and of hydrated slots', () => {
    const { received, wanted, reader } = aRecorder();
    element('plain').click();
    likeSlot().setAttribute('data-hydrated', '');
    reader(() => element('plain').click());
    expect(received).toHaveLength(2);
    expect(wanted).toEqual([]);
  });

  it('R3.9 holds a press on a link of a dehydrated host part until the part is hydrated', async () => {
    const { received, wanted, reader, replay } = aRecorder();
    const part = document.querySelector('[data-dehydrated]');
    if (!part) throw new Error('no dehydrated part');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    reader(() => element('month').dispatchEvent(press));
    expect([press.defaultPrevented, received, wanted]).toEqual([true, [], [part]]);
    part.removeAttribute('data-dehydrated');
    replay(part);
    await Promise.resolve();
    reader(() => element('month').click());
    expect(received.map(({ by }) => by)).toEqual(['month', 'month']);
    expect(element('month').hasAttribute('aria-busy')).toBe(false);
  });

  it('leaves a link that opens in a new tab to the browser', () => {
    const { received, reader } = aRecorder();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    reader(() => element('month').dispatchEvent(press));
    expect([press.defaultPrevented, received]).toEqual([false, [{ kind: 'click', by: 'month' }]]);
  });

  it('follows a held link when the host’s code fails', () => {
    const { received, reader, giveUp } = aRecorder();
    reader(() => element('month').click());
    giveUp();
    expect([location.hash, received]).toEqual(['#month', []]);
    expect(element('code-failed').hidden).toBe(true);
    expect(element('month').hasAttribute('aria-busy')).toBe(false);
  });

  it('replays only a slot’s own events, and lists waiting slots in order', async () => {
    const { received, reader, goLive, wantedSlots } = aRecorder();
    reader(() => element('plain').click());
    reader(() => element('send').click());
    expect(wantedSlots()).toEqual([likeSlot(), likeSlot()]);
    const around = likeSlot().parentElement;
    if (around) await goLive(around);
    expect(received.filter(({ kind, by }) => kind === 'submit' || by === 'plain')).toEqual([]);
    expect(wantedSlots()).toEqual([likeSlot(), likeSlot()]);
  });

  it('posts the form natively and drops the press when a slot’s code fails; the next press retries', () => {
    const { received, reader, release, wanted } = aRecorder();
    reader(() => element('plain').click());
    reader(() => element('send').click());
    received.length = 0;
    expect(release(likeSlot())).toBe(true);
    expect(received).toEqual([{ kind: 'submit', by: 'like' }]);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    reader(() => element('plain').click());
    expect(wanted).toHaveLength(3);
    expect(received).toHaveLength(1);
  });

  it('falls back to native behaviour once the host’s code has failed', () => {
    const { received, reader, giveUp, wanted } = aRecorder();
    reader(() => element('plain').click());
    reader(() => element('send').click());
    received.length = 0;
    giveUp();
    expect(received).toEqual([{ kind: 'submit', by: 'like' }]);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(element('code-failed').hidden).toBe(false);
    reader(() => element('plain').click());
    expect(received.at(-1)).toEqual({ kind: 'click', by: 'plain' });
    expect(wanted).toHaveLength(2);
  });

  it('preserves the state of a checkbox when the host’s code fails, and passes its next events', () => {
    const { received, reader, giveUp } = aRecorder();
    const box = element<HTMLInputElement>('box');
    reader(() => box.click());
    giveUp();
    expect([box.checked, received]).toEqual([true, []]);
    reader(() => box.click());
    expect(box.checked).toBe(false);
    expect(received.map(({ kind }) => kind)).toEqual(['click', 'input']);
  });

  it('ignores a checkbox that a script presses or that is hydrated', () => {
    const { received, reader, wanted } = aRecorder();
    element('box').click();
    likeSlot().setAttribute('data-hydrated', '');
    reader(() => element('box').click());
    expect(received.map(({ kind }) => kind)).toEqual(['click', 'input', 'click', 'input']);
    expect(wanted).toEqual([]);
  });
});

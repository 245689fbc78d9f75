import { createRecorder } from './recorder.ts';

type Received = { readonly kind: string; readonly by: string };

const PAGE = `
  <div data-slot="entry/BlogTop:0">
    <a href="#link"><span id="in-link">link</span></a>
    <a id="dialog" data-held="" href="#likers">likers</a>
    <div data-slot="social/Iine:7">
      <form id="like"><button id="send" name="operation" value="create">like</button></form>
      <button id="plain" type="button">more</button>
      <textarea id="text"></textarea>
      <input id="box" type="checkbox" />
    </div>
  </div>
  <p data-dehydrated=""><a id="month" data-held="" href="#month">month</a></p>
  <a id="image" href="/kanoya-mio/image-1-2.html"><img id="in-image" alt="" /></a>
  <a id="other-image" href="/kanoya-mio/image-1-3.html">3</a>
  <a id="next-image" rel="next" href="/kanoya-mio/image-1-3.html">next</a>
  <button id="outside">outside</button>
  <p id="code-failed" class="CodeFailed" role="alert" hidden>failed</p>`;

export const element = <T extends HTMLElement = HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found as T;
};

export const likeSlot = () => {
  const slot = document.querySelector('[data-slot="social/Iine:7"]');
  if (!slot) throw new Error('no slot');
  return slot;
};

/** Records all events that reach the page's own handlers, such as React's. */
const listening = () => {
  const received: Received[] = [];
  const hear = (event: Event) => {
    const { id } = event.target as HTMLElement;
    received.push({ kind: event.type, by: id });
    // prevented, because jsdom does not implement the submission of forms
    if (event.type === 'submit') event.preventDefault();
  };
  for (const kind of ['click', 'submit', 'input']) document.body.addEventListener(kind, hear);
  return received;
};

const recorders: { readonly giveUp: () => void }[] = [];

/** Stops the recorders of a test. */
export const endRecorders = (): void => recorders.splice(0).forEach(({ giveUp }) => giveUp());

/**
 * Creates a recorder on a page. Events that are fired within `reader()` count as events of the
 * reader, all others as events of scripts.
 */
export const aRecorder = () => {
  document.body.outerHTML = `<body>${PAGE}</body>`;
  const received = listening();
  const wanted: Element[] = [];
  let isReaders = false;
  const routing = { isRouted: false };
  const recorder = createRecorder(
    (slot) => void wanted.push(slot),
    () => routing.isRouted,
    () => isReaders,
  );
  recorders.push(recorder);
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
  return { ...recorder, received, wanted, reader, goLive, routing };
};

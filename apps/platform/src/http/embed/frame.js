// Runs in the frame at /embed/api: passes calls of the host's page on to the service, as its own origin.
import { prepare, take } from './challenge.js';

const host = document.documentElement.dataset.host;
const METHODS = new Set([
  'getAmemberEntry',
  'getAmemberComments',
  'postCommentAsMember',
  'postCommentAsNonMember',
]);
const MOST_CALLS = 1000;
/** The page adds it to the frame's address once somebody is about to write. */
const WRITING = '#form';
const seen = new Set();

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A call that the page may make, and has not made before. */
const callIn = (data) => {
  if (!isRecord(data)) return null;
  const { id, method, params } = data;
  if (typeof id !== 'string' || !/^[\w-]{16,64}$/.test(id) || seen.has(id)) return null;
  if (!METHODS.has(method) || !isRecord(params) || seen.size >= MOST_CALLS) return null;
  seen.add(id);
  return { id, method, params };
};

const isAboutToWrite = () => location.hash === WRITING;
const prepareForWriter = () => {
  if (isAboutToWrite()) prepare();
};
addEventListener('hashchange', prepareForWriter);
prepareForWriter();

/** Status 0: no answer came, or none that can be read. */
const send = async (method, params) => {
  try {
    const answer = await fetch('/embed/api/call', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ method, params }),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return { status: 0, body: null };
  }
};

const isChallenged = ({ status, body }) => status === 422 && body?.message === 'challenge';

/** Who posts is challenged where the service wants it; the page may bring another answer of its own. */
const ask = async ({ method, params }) => {
  if (!method.startsWith('post') || params.recaptchaToken) return send(method, params);
  const withAnswer = async () => send(method, { ...params, recaptchaToken: await take() });
  const first = await (isAboutToWrite() || method === 'postCommentAsNonMember'
    ? withAnswer()
    : send(method, params));
  // one that was got long ago is over
  return isChallenged(first) ? withAnswer() : first;
};

addEventListener('message', async (event) => {
  // another window, or another site that has framed this page
  if (event.origin !== host || event.source !== parent || parent === window) return;
  const call = callIn(event.data);
  if (!call) return;
  parent.postMessage({ id: call.id, ...(await ask(call)) }, host);
});

parent.postMessage({ isReady: true }, host);

// Runs in the frame at /embed/api, on the service's origin: forwards calls of the host's page.
import { prepare, take } from './challenge.js';

const host = document.documentElement.dataset.host;
const METHODS = new Set([
  'getAmemberEntry',
  'getAmemberComments',
  'postCommentAsMember',
  'postCommentAsNonMember',
]);
const MOST_CALLS = 1000;
/** The page adds this fragment to the frame's address when a visitor is about to write. */
const WRITING = '#form';
const seen = new Set();

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a call from a message; null if it is not allowed or has been made before. */
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

/** Sends a call. The status is 0 if no response arrived or the response is not JSON. */
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

/** Adds a challenge answer to a post if the service requires one and the page has sent none. */
const ask = async ({ method, params }) => {
  if (!method.startsWith('post') || params.recaptchaToken) return send(method, params);
  const withAnswer = async () => send(method, { ...params, recaptchaToken: await take() });
  const first = await (isAboutToWrite() || method === 'postCommentAsNonMember'
    ? withAnswer()
    : send(method, params));
  // the first answer may have expired, so a refused post is sent again with a new answer
  return isChallenged(first) ? withAnswer() : first;
};

addEventListener('message', async (event) => {
  // ignores messages of other windows, and of other sites that have framed this page
  if (event.origin !== host || event.source !== parent || parent === window) return;
  const call = callIn(event.data);
  if (!call) return;
  parent.postMessage({ id: call.id, ...(await ask(call)) }, host);
});

parent.postMessage({ isReady: true }, host);

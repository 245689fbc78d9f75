// Solves the service's own proof of work in a worker. @see commentChallenge.ts

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const solve = async () => {
  try {
    const answer = await fetch('/embed/api/challenge', { credentials: 'omit' });
    if (!answer.ok) return '';
    const challenge = await answer.json();
    const worker = new Worker('/_accounts/proof/pbkdf2.js');
    const solution = await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ challenge, counterStart: 0, counterStep: 1, type: 'work' });
    });
    worker.terminate();
    return isRecord(solution) && !('error' in solution)
      ? btoa(JSON.stringify({ challenge, solution }))
      : '';
  } catch {
    // without an answer the service refuses the post, and the visitor reads its message
    return '';
  }
};

let proof = null;

/** Starts to solve a challenge; the next post uses the answer. */
export const prepare = () => {
  proof ??= solve();
};

/** @returns an answer that is valid for one post; '' if there is none */
export const take = async () => {
  prepare();
  const ready = proof;
  proof = null;
  return ready;
};

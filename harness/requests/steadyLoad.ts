import { Agent } from 'node:http';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { rawRequest } from './rawRequest.ts';

/**
 * Requests addresses in turn over keep-alive connections, until the server stops listening or
 * `stop` is called.
 * @param isGood whether a response may have this status
 */
export const steadyLoad = (
  urls: readonly string[],
  connections: number,
  isGood: (status: number) => boolean,
) => {
  let answered = 0;
  const stopping = new AbortController();
  const lost: string[] = [];
  const onOneConnection = async (from: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = from; !stopping.signal.aborted; turn += 1) {
      const { origin, pathname, search } = new URL(urls[turn % urls.length] ?? '');
      try {
        const { status } = await rawRequest(origin, pathname + search, { agent });
        if (isGood(status)) answered += 1;
        else lost.push(`status ${status}`);
      } catch (error) {
        if (hasSystemErrorCode(error, 'ECONNREFUSED')) break;
        lost.push(String(error));
      }
    }
    agent.destroy();
  };
  const all = Array.from({ length: connections }, (_, index) => onOneConnection(index));
  return {
    answered: () => answered,
    /** `lost`: requests on an accepted connection without a valid response */
    ended: Promise.all(all).then(() => ({ answered, lost })),
    stop: () => stopping.abort(),
  };
};

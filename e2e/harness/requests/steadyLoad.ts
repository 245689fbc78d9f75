import { Agent, request } from 'node:http';

export type LoadOutcome = {
  readonly answered: number;
  /** of requests that were sent on an open connection or let in on a new one, and not answered */
  readonly lost: readonly string[];
};

export type SteadyLoad = {
  readonly answered: () => number;
  /** once nothing listens any more, or after `stop` */
  readonly ended: Promise<LoadOutcome>;
  readonly stop: () => void;
};

const statusOf = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * Asks for addresses in turn on connections that are kept, one request after the other on each.
 * @param isGood what an answer's status may be
 */
export const steadyLoad = (
  urls: readonly string[],
  connections: number,
  isGood: (status: number) => boolean,
): SteadyLoad => {
  let answered = 0;
  const stopping = new AbortController();
  const lost: string[] = [];
  const onOneConnection = async (from: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = from; !stopping.signal.aborted; turn += 1) {
      try {
        const status = await statusOf(urls[turn % urls.length] ?? '', agent);
        if (isGood(status)) answered += 1;
        else lost.push(`status ${status}`);
      } catch (error) {
        if (isRefused(error)) break;
        lost.push(String(error));
      }
    }
    agent.destroy();
  };
  const all = Array.from({ length: connections }, (_, at) => onOneConnection(at));
  return {
    answered: () => answered,
    ended: Promise.all(all).then(() => ({ answered, lost })),
    stop: () => stopping.abort(),
  };
};

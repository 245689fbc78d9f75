import type { FastifyInstance } from 'fastify';
import { readConsoleData, type ReadView } from './consoleData.ts';
import type { ConsoleDeps } from './consoleDeps.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { requireMemberSession } from './memberSession.ts';
import { OverviewPage, RemotePage } from './OverviewPage.tsx';
import { sendNotFound, sendPage } from './sendPage.tsx';

/** Adds the read-only pages: `/`, `/history` and `/remote/{remote}`. */
export const addOverviewRoutes = (
  server: FastifyInstance,
  { open, hosts, canaryState }: ConsoleDeps,
  readView: ReadView,
): void => {
  const readData = async (amebaId: string) =>
    readConsoleData(await open({ who: amebaId, why: null }), readView);

  server.get('/', async (request, reply) => {
    const data = await readData(requireMemberSession(request).amebaId);
    const { canary } = data;
    const [states, figures] = await Promise.all([hosts(), canary && canaryState(canary)]);
    const main = <OverviewPage data={data} hosts={states} canaryState={figures} />;
    return sendPage(reply, 'リリースの状況', main);
  });

  server.get('/history', async (request, reply) => {
    const { history } = await readData(requireMemberSession(request).amebaId);
    const main = (
      <section className="Card">
        <HistoryTable lines={history} />
      </section>
    );
    return sendPage(reply, '履歴', main);
  });

  server.get<{ Params: { remote: string } }>(
    '/remote/:remote(^[a-z][a-z0-9-]*$)',
    async (request, reply) => {
      const { remote } = request.params;
      const { remotes, canary, history } = await readData(requireMemberSession(request).amebaId);
      const view = remotes.find((one) => one.remote === remote);
      if (view === undefined) return sendNotFound(reply);
      return sendPage(reply, remote, <RemotePage view={view} canary={canary} history={history} />);
    },
  );
};

import { failure, success } from '@engawa/contract/result.ts';
import { CANARY_SHARES } from '@engawa/delivery/release/canary/canary.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { compareReleases } from '@engawa/delivery/release/diff/diffReleases.ts';
import { readManifest } from '@engawa/delivery/release/manifest.ts';
import { isReleased } from '@engawa/delivery/release/released.ts';
import { lacksContract, liveRecord } from '@engawa/delivery/release/liveRelease.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ActionForm, ACTIONS } from './ActionForm.tsx';
import type { ConsoleDeps } from './consoleDeps.ts';
import { requireMemberSession } from './memberSession.ts';
import type { AlertProps } from './Page.tsx';
import { formatLive, runAction, type ActionFailure, type ReleaseAction } from './releaseAction.ts';
import { sendPage, type Problem } from './sendPage.tsx';
import { readFields, readReason, submitForm } from './submitForm.ts';

const PATH =
  '/act/:name(^(?:promote|rollback|canary|canary-stop)$)/:remote(^[a-z][a-z0-9-]*$)/:version(^[0-9][0-9A-Za-z.-]*$)';

const FIRST_SHARE = 5;
const { least, most } = CANARY_SHARES;

const INVALID_SHARE = `割合は${least}から${most}までの整数で入力してください。`;
const MOVED =
  '画面を開いたあとに、公開している版が変わりました。変わることを見直して、もう一度確定してください。';

const isShare = (share: number): boolean =>
  Number.isInteger(share) && share >= least && share <= most;

const buildAlert = (error: ActionFailure, { name, remote, version }: ReleaseAction): AlertProps =>
  error.kind === 'moved'
    ? { text: MOVED }
    : {
        text: `${remote} ${version} を${ACTIONS[name].label}ことはできませんでした。`,
        sentence: error.reason,
      };

const readShare = (reply: FastifyReply): number =>
  Number(readFields(reply)['share'] ?? FIRST_SHARE);

/** Sends the page with the form of an action: its effect, and a field for the reason. */
const sendForm = async (
  reply: FastifyReply,
  { open }: ConsoleDeps,
  action: ReleaseAction,
  problem?: Problem,
): Promise<FastifyReply> => {
  const { name, remote, version } = action;
  const share = readShare(reply);
  const releases = await open({ who: requireMemberSession(reply.request).amebaId, why: null });
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  const stable = registry.value.remotes[remote]?.stable ?? null;
  const record = await liveRecord(releases, remote, version);
  const isCompared = stable !== null && name !== 'canary-stop';
  const main = (
    <ActionForm
      action={action}
      live={formatLive(registry.value, remote)}
      stable={stable}
      diff={isCompared ? await compareReleases(releases, remote, [stable, version]) : null}
      isUntested={record.ok && lacksContract(record.value)}
      budget={isReleased(remote) ? (await readManifest(remote)).budgets.release : null}
      share={Number.isNaN(share) ? FIRST_SHARE : share}
      reason={readReason(reply)}
    />
  );
  return sendPage(reply, `${remote} ${version} を${ACTIONS[name].label}`, main, problem);
};

/** `/act/{action}/{remote}/{version}`: confirms and runs a change of the live releases. */
export const addActionRoutes = (server: FastifyInstance, deps: ConsoleDeps): void => {
  server.get<{ Params: ReleaseAction }>(PATH, (request, reply) =>
    sendForm(reply, deps, request.params),
  );

  server.post<{ Params: ReleaseAction }>(PATH, ({ params: action }, reply) => {
    const { name, remote, version } = action;
    const share = readShare(reply);
    const live = readFields(reply)['live'] ?? '';
    return submitForm(reply, deps, {
      path: `/act/${name}/${remote}/${version}${name === 'canary' ? `?share=${share}` : ''}`,
      invalid: isShare(share) ? null : { text: INVALID_SHARE },
      again: (problem) => sendForm(reply, deps, action, problem),
      run: async (releases) => {
        const outcome = await runAction(releases, action, { share, live });
        if (!outcome.ok) return failure(buildAlert(outcome.error, action));
        return success({
          act: ACTIONS[name].audit,
          subject: `${remote}@${version}`,
          notice: `${remote} ${version} ${ACTIONS[name].done}`,
          next: '/',
        });
      },
    });
  });
};

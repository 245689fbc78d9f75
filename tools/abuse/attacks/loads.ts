import { addIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import { entryAddresses } from '@engawa/harness/demo/demoEntries.ts';
import { logText } from '@engawa/harness/product/logLines.ts';
import { generatedBlog } from '@engawa/harness/measure/product/generatedBlog.ts';
import { quantile } from '@engawa/harness/measure/statistics.ts';
import { createReleaseTrain } from '@engawa/harness/product/releaseTrain.ts';
import type { Attack, Finding, Run, Target } from '../attack.ts';
import { demoMembers, entryIdIn, signInEach, visitor } from '../members.ts';
import { repeatAtOnce, repeatAtRate } from '@engawa/harness/measure/repeatAtRate.ts';
import { sendTraffic, type Outcome } from '../traffic.ts';

const p99Text = (outcomes: readonly Outcome[]): string =>
  `p99 ${Math.round(computeP99(outcomes))} ms`;

const computeP99 = (outcomes: readonly Outcome[]): number =>
  quantile(
    outcomes.map(({ ms }) => ms),
    0.99,
  );

/** Passes if every response has the status. */
const toFinding = (outcomes: readonly Outcome[], status: number): Finding => {
  const good = outcomes.filter((outcome) => outcome.status === status).length;
  return {
    isHeld: good === outcomes.length,
    note: `${good} of ${outcomes.length} answers ${status}, ${p99Text(outcomes)}`,
  };
};

/** Requests addresses in turn, `perSecond` per second, each from another visitor. */
const readInTurn = (signal: AbortSignal, perSecond: number, urls: readonly string[]) =>
  repeatAtRate(signal, perSecond, (turn) =>
    sendTraffic(urls[turn % urls.length] ?? '', { from: visitor(turn) }),
  );

const WARM = 2000;

const promoteOverWarmPages = async ({ product }: Target): Promise<Run> => {
  const pages = await entryAddresses(product, generatedBlog(WARM).amebaId);
  const warming = new AbortController();
  await repeatAtOnce(warming.signal, 8, async (turn) => {
    const url = pages[turn - 1];
    if (url === undefined) warming.abort();
    else await sendTraffic(url, { from: visitor(turn) });
  });
  const ship = createReleaseTrain(product.dataDir);
  return async (signal) => {
    const release = await ship();
    const { note, isHeld } = toFinding(await readInTurn(signal, 150, pages), 200);
    return { isHeld, note: `${release}: ${note}` };
  };
};

const LIKES_A_SECOND = 50;

const likesOnOneEntry = async ({ product, amebaId }: Target): Promise<Run> => {
  const url = (await entryAddresses(product, amebaId)).at(-1) ?? '';
  const like = { amebaId, entryId: entryIdIn(url) };
  const members = await signInEach(product.host, await demoMembers(LIKES_A_SECOND));
  await sendTraffic(url);
  return async (signal) => {
    const traces: string[] = [];
    const [answers] = await Promise.all([
      repeatAtRate(signal, LIKES_A_SECOND, async (turn) => {
        const change = Math.floor(turn / LIKES_A_SECOND) % 2 === 0 ? addIine : removeIine;
        const member = members[turn % members.length];
        return member !== undefined && (await change(member.client.write)(like)).ok;
      }),
      repeatAtRate(signal, 10, (turn) => {
        const trace = `abcd${turn.toString(16).padStart(28, '0')}`;
        traces.push(trace);
        const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
        return sendTraffic(url, { headers, from: visitor(turn) });
      }),
    ]);
    const log = (await logText(product, 'host')).split('\n');
    const reads = log.filter(
      (line) => line.includes('"answered"') && traces.some((trace) => line.includes(trace)),
    );
    const misses = reads.filter((line) => line.includes('"cache":"miss"')).length;
    const good = answers.filter(Boolean).length;
    return {
      isHeld: misses === 0 && reads.length > 0 && good === answers.length,
      note: `${good} of ${answers.length} likes answered; of ${reads.length} readings of the entry ${misses} waited for a rendering`,
    };
  };
};

const deadLinks = ({ product: { host }, amebaId }: Target): Run => {
  const links = Array.from({ length: 400 }, (_, n) =>
    n % 2 === 0 ? `${host}/${amebaId}/entry-${8_000_000_000 + n}.html` : `${host}/missing-${n}/`,
  );
  return async (signal) => toFinding(await readInTurn(signal, 100, links), 404);
};

const COLD = 6000;
const MEASURED_MS = 3000;
const OVER = 3;

const overload = async ({ product }: Target): Promise<Run> => {
  const pages = await entryAddresses(product, generatedBlog(COLD).amebaId);
  let next = 0;
  const readColdPage = (turn: number) => {
    next += 1;
    return sendTraffic(pages[next % pages.length] ?? '', { from: visitor(turn) });
  };
  await repeatAtOnce(AbortSignal.timeout(MEASURED_MS), 8, readColdPage);
  const perSecond = (OVER * next) / (MEASURED_MS / 1000);
  return async (signal) => {
    const all = await repeatAtRate(signal, perSecond, readColdPage);
    const admitted = all.filter(({ status }) => status === 200);
    const refused = all.filter(({ status }) => status === 503);
    const saysWhen = refused.every(({ headers }) => headers['retry-after'] !== undefined);
    const others = all.length - admitted.length - refused.length;
    return {
      isHeld: others === 0 && saysWhen && admitted.length > 0 && computeP99(admitted) < 2000,
      note: `${Math.round(perSecond)} new pages a second: ${admitted.length} answers 200 with ${p99Text(admitted)}, ${refused.length} 503 with Retry-After, ${others} others`,
    };
  };
};

/** Heavy but legitimate use. */
export const LOADS: readonly Attack[] = [
  {
    id: 'promote',
    what: `a promote under ${WARM} warm pages, requested 150 times a second`,
    generated: WARM,
    prepare: promoteOverWarmPages,
  },
  {
    id: 'likes',
    what: `${LIKES_A_SECOND} likes a second on one entry`,
    prepare: likesOnOneEntry,
  },
  { id: 'dead-links', what: '100 dead links a second, of 400', prepare: deadLinks },
  {
    id: 'overload',
    what: 'three times the pages that can be rendered',
    generated: COLD,
    isForReaders: false,
    prepare: overload,
  },
];

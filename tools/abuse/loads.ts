import { addIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import { entryAddresses } from '../../e2e/harness/demo/demoEntries.ts';
import { logText } from '../../e2e/harness/product/logLines.ts';
import { generatedBlog } from '../measure/product/generatedBlog.ts';
import { createReleaseTrain } from '../soak/work/releaseTrain.ts';
import type { Attack, Finding, Target } from './attacks.ts';
import { p99Of } from './readers.ts';
import { flood, send, stream } from './traffic.ts';
import { countOf, entryIdIn, shown, signedIn, visitor } from './visitors.ts';

const WARM = 2000;

const promoteOverWarmPages = async ({ product, signal, begin }: Target): Promise<Finding> => {
  const pages = await entryAddresses(product, generatedBlog(WARM).amebaId);
  let next = 0;
  const warming = new AbortController();
  await flood(warming.signal, 8, async (turn) => {
    const url = pages[next];
    next += 1;
    if (url === undefined) warming.abort();
    else await send(url, { from: visitor(turn) });
  });
  const ship = await createReleaseTrain(product.dataDir);
  begin();
  const release = await ship();
  const asked = await stream(signal, 150, (turn) =>
    send(pages[turn % pages.length] ?? '', { from: visitor(turn) }),
  );
  const good = countOf(asked, 200);
  return {
    isHeld: good === asked.length,
    note: `${release}: ${good} of ${asked.length} answers 200, p99 ${shown(p99Of(asked))}`,
  };
};

const LIKES_A_SECOND = 50;

const likesOnOneEntry = async (target: Target): Promise<Finding> => {
  const { product, amebaId, signal, begin } = target;
  const url = (await entryAddresses(product, amebaId)).at(-1) ?? '';
  const like = { amebaId, entryId: entryIdIn(url) };
  const members = await signedIn(target, LIKES_A_SECOND);
  await send(url);
  begin();
  const traces: string[] = [];
  const trace = (turn: number) => {
    const id = `abcd${turn.toString(16).padStart(28, '0')}`;
    traces.push(id);
    return { traceparent: `00-${id}-00f067aa0ba902b7-01` };
  };
  const [answers] = await Promise.all([
    stream(signal, LIKES_A_SECOND, async (turn) => {
      const change = Math.floor(turn / LIKES_A_SECOND) % 2 === 0 ? addIine : removeIine;
      const { write } = members[turn % members.length] ?? {};
      return write ? (await change(write)(like)).ok : false;
    }),
    stream(signal, 10, (turn) => send(url, { headers: trace(turn), from: visitor(turn) })),
  ]);
  const log = (await logText(product, 'host')).split('\n');
  const looked = log.filter(
    (line) => line.includes('"answered"') && traces.some((id) => line.includes(id)),
  );
  const misses = looked.filter((line) => line.includes('"cache":"miss"')).length;
  const good = answers.filter(Boolean).length;
  return {
    isHeld: misses === 0 && looked.length > 0 && good === answers.length,
    note: `${good} of ${answers.length} likes answered; of ${looked.length} readings of the entry ${misses} waited for a rendering`,
  };
};

const deadLinks = async ({ host, amebaId, signal }: Target): Promise<Finding> => {
  const links = Array.from({ length: 400 }, (_, n) =>
    n % 2 === 0 ? `${host}/${amebaId}/entry-${8_000_000_000 + n}.html` : `${host}/nobody-${n}/`,
  );
  const asked = await stream(signal, 100, (turn) =>
    send(links[turn % links.length] ?? '', { from: visitor(turn) }),
  );
  const good = countOf(asked, 404);
  return {
    isHeld: good === asked.length,
    note: `${good} of ${asked.length} answers 404, p99 ${shown(p99Of(asked))}`,
  };
};

const COLD = 6000;
const MEASURED_MS = 3000;
const OVER = 3;

const overload = async ({ product, signal, begin }: Target): Promise<Finding> => {
  const pages = await entryAddresses(product, generatedBlog(COLD).amebaId);
  let next = 0;
  const coldPage = () => {
    next += 1;
    return pages[next % pages.length] ?? '';
  };
  const measuring = AbortSignal.timeout(MEASURED_MS);
  await flood(measuring, 8, (turn) => send(coldPage(), { from: visitor(turn) }));
  const capacity = next / (MEASURED_MS / 1000);
  begin();
  const asked = await stream(signal, OVER * capacity, (turn) =>
    send(coldPage(), { from: visitor(turn) }),
  );
  const admitted = asked.filter(({ status }) => status === 200);
  const refused = asked.filter(({ status }) => status === 503);
  const isTold = refused.every(({ headers }) => headers['retry-after'] !== undefined);
  const others = asked.length - admitted.length - refused.length;
  return {
    isHeld: others === 0 && isTold && admitted.length > 0 && p99Of(admitted) < 2000,
    note: `${Math.round(OVER * capacity)} new pages a second: ${admitted.length} answers 200 with p99 ${shown(p99Of(admitted))}, ${refused.length} 503 with Retry-After, ${others} others`,
  };
};

/** Each is heavy but honest use. */
export const LOADS: readonly Attack[] = [
  {
    id: 'promote',
    what: `a promote under ${WARM} warm pages, asked for 150 times a second`,
    generated: WARM,
    hasPreparation: true,
    run: promoteOverWarmPages,
  },
  {
    id: 'likes',
    what: `${LIKES_A_SECOND} likes a second on one entry`,
    hasPreparation: true,
    run: likesOnOneEntry,
  },
  { id: 'dead-links', what: '100 dead links a second, of 400', run: deadLinks },
  {
    id: 'overload',
    what: 'three times the pages that can be rendered',
    generated: COLD,
    hasPreparation: true,
    isForReaders: false,
    run: overload,
  },
];

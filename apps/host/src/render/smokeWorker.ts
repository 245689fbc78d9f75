import { parentPort, workerData } from 'node:worker_threads';
import type { VerifiedRelease } from '../remotes/release.ts';
import { smokeRender } from './smokeRender.tsx';

/** Runs once, in a thread that is thrown away: a release that loops or eats memory takes only it. */
// the release that the starter of this thread has given it
smokeRender(workerData as VerifiedRelease);
parentPort?.postMessage('proven');

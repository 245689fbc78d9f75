import { parentPort, workerData } from 'node:worker_threads';
import type { VerifiedRelease } from '../protocol/releases/release.ts';
import { smokeRender } from './smokeRender.tsx';

/**
 * Runs once in a disposable thread, so that a release that loops or exhausts memory harms only this
 * thread.
 */
// cast: the code that starts this thread passes the release
smokeRender(workerData as VerifiedRelease);
parentPort?.postMessage('proven');

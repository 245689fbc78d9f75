import {
  addProcessMetrics,
  createMetrics,
  type Metrics,
} from '@engawa/observability/metrics/metrics.server.ts';
import { Counter, Gauge } from 'prom-client';
import type { PictureMaker } from '../domain/media/maker/pictureMaker.ts';
import { freeBytes } from '../system/diskSpace.ts';

/** Creates the metrics of the process, its disk and its image maker. */
export const createProcessMetrics = (
  folder: string,
  maker: Pick<PictureMaker, 'waiting'>,
): { readonly metrics: Metrics; readonly purgeFailures: Counter } => {
  const metrics = createMetrics();
  addProcessMetrics(metrics);
  const purgeFailures = new Counter({
    name: 'engawa_platform_purge_failures_total',
    help: 'Times that it could not be written which pages have changed',
    registers: [metrics],
  });
  const free = new Gauge({
    name: 'engawa_platform_disk_free_bytes',
    help: 'Room on the disk of the data folder; below 64 MB nothing is written',
    registers: [metrics],
    async collect() {
      free.set(await freeBytes(folder));
    },
  });
  const picturesWaiting = new Gauge({
    name: 'engawa_platform_pictures_waiting',
    help: 'Pictures that wait until they are made; readers wait for at most 100 of them',
    registers: [metrics],
    collect() {
      picturesWaiting.set(maker.waiting());
    },
  });
  return { metrics, purgeFailures };
};

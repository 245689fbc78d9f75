import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import type { AnsweredRead } from '@engawa/api-client/client/readClientOptions.ts';
import type { ReadReport, RenderReport } from '../protocol/workerMessages.ts';
import type { SharedReads } from '../runtime/sharedReads.ts';

type Phase = Exclude<keyof RenderReport, 'reads'>;

export type RenderRecorder = {
  readonly read: (read: AnsweredRead) => void;
  /** Ends a phase, which started when the previous phase ended. */
  readonly ended: (phase: Phase) => void;
  readonly report: () => RenderReport;
};

/** The services that a worker provides to each render. */
export type RenderServices = {
  /** measures the phases of the render */
  readonly recorder: RenderRecorder;
  /** sends requests to the platform */
  readonly fetchAnswer: FetchAnswer;
  /** cached reads of earlier pages; previews do not use them */
  readonly sharedReads?: SharedReads;
};

/** Records how the time of one page is spent. */
export const createRenderRecorder = (): RenderRecorder => {
  const reads: ReadReport[] = [];
  const phases: Record<Phase, number> = { loadMs: 0, drawMs: 0, compressMs: 0 };
  const beganMs = performance.now();
  let sinceMs = beganMs;
  return {
    read: ({ resource, result, ms }) => {
      const outcome = result.ok ? 'ok' : result.error.code;
      reads.push({ resource, outcome, startMs: performance.now() - beganMs - ms, ms });
    },
    ended: (phase) => {
      const nowMs = performance.now();
      phases[phase] = nowMs - sinceMs;
      sinceMs = nowMs;
    },
    report: () => ({ reads, ...phases }),
  };
};

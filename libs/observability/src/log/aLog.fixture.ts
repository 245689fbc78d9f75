import { createLogger, type Logger, type LogLevel } from './logger.server.ts';

export type LogLine = Readonly<Record<string, unknown>> & {
  readonly level: string;
  readonly msg: string;
};

/** A log that records its lines for a test. */
export const aLog = (
  level: LogLevel = 'info',
): { readonly log: Logger; readonly lines: LogLine[]; readonly messages: () => string[] } => {
  const lines: LogLine[] = [];
  const log = createLogger('test', level, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines, messages: () => lines.map(({ msg }) => msg) };
};

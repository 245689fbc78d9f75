import { pino, type DestinationStream, type Logger } from 'pino';
import { errorFields } from './errorFields.ts';
import { patientFile } from './patientFile.server.ts';

export type { Logger } from 'pino';

/** Least to most: a line is written where its level stands at or above the configured one. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Written before the call returns: whatever ends the process, its last line is there. */
const STANDARD_ERROR = 2;

/**
 * JSON lines: `time` (ISO, UTC), `level`, `name`, `pid`, the fields of the line, `msg`. Errors go under
 * `err`, shortened to what is safe to keep.
 * @param name of the process: `host`, `platform`
 */
export const createLogger = (
  name: string,
  level: LogLevel,
  destination: DestinationStream = patientFile(STANDARD_ERROR),
): Logger =>
  pino(
    {
      level,
      base: { name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFields },
    },
    destination,
  );

/** What ends the process by surprise stands in the log before Node ends it. */
export const logCrashes = (log: Logger): void => {
  process.on('uncaughtExceptionMonitor', (err) => log.fatal({ err }, 'uncaught error'));
};

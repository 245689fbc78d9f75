import { pino, type DestinationStream, type Logger } from 'pino';
import * as v from 'valibot';
import { errorFields } from './errorFields.ts';
import { patientFile } from './patientFile.server.ts';

export type { Logger } from 'pino';

/** Levels in ascending verbosity: a line is written up to the configured level. */
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Schema of the variable `ENGAWA_LOG_LEVEL`. */
export const logLevelSetting = v.optional(
  v.pipe(
    v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    v.description(`${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`),
  ),
  'info',
);

/**
 * File descriptor of the log. Writes are synchronous, so that the last line before a crash is
 * written.
 */
const STANDARD_ERROR = 2;

/**
 * Creates a logger of JSON lines: `time` (ISO, UTC), `level`, `name`, `pid`, the line's fields,
 * `msg`. Errors are under `err`, reduced to safe fields.
 * @param name name of the process: `host`, `platform`
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

/** Logs an uncaught error before Node exits the process. */
export const logCrashes = (log: Logger): void => {
  process.on('uncaughtExceptionMonitor', (err) => log.fatal({ err }, 'uncaught error'));
};

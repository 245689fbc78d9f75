import { spawnSync } from 'node:child_process';
import { aLog } from './aLog.fixture.ts';

/** An error as thrown by a database driver. */
const driverError = () =>
  Object.assign(new Error('duplicate key value violates unique constraint "members_ameba_id"'), {
    code: '23505',
    detail: 'Key (email)=(someone@example.jp) already exists.',
    query: 'insert into sessions values ($1)',
    params: ['secret-token'],
    cause: Object.assign(new Error('below'), { params: ['secret-token'] }),
  });

describe('the logger', () => {
  it('writes one JSON line per event with time, level, process and fields', () => {
    const { log, lines } = aLog();
    log.child({ request_id: 'abc' }).warn({ ms: 5 }, 'it was slow');
    expect(lines).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: 'warn',
        name: 'test',
        pid: process.pid,
        request_id: 'abc',
        ms: 5,
        msg: 'it was slow',
      },
    ]);
  });

  it('logs only the safe fields of an error and of its causes', () => {
    const { log, lines } = aLog();
    log.error({ err: driverError() }, 'a statement failed');
    expect(lines[0]?.['err']).toEqual({
      type: 'Error',
      code: '23505',
      message: expect.stringContaining('duplicate key'),
      stack: expect.stringContaining('logger.test.ts'),
      cause: { type: 'Error', message: 'below', stack: expect.any(String) },
    });
    expect(JSON.stringify(lines)).not.toMatch(/someone@example|secret-token/);
  });

  it('logs every error of an AggregateError', () => {
    const { log, lines } = aLog();
    log.error({ err: new AggregateError([new Error('refused')], '') }, 'no connection');
    expect(lines[0]).toMatchObject({ err: { errors: [{ message: 'refused' }] } });
  });

  it('drops events below its level', () => {
    const { log, messages } = aLog('warn');
    log.info('not this');
    log.error('this');
    expect(messages()).toEqual(['this']);
  });

  it.each([
    ['a crash', "throw new TypeError('crashed')", 'uncaught error', 1],
    ['an exit', 'process.exit(3)', 'the last line', 3],
    ['a kill', "process.kill(process.pid, 'SIGKILL')", 'the last line', null],
  ])('loses no line before %s', (_how, end, last, code) => {
    const module = new URL('./logger.server.ts', `file://${__filename}`).href;
    const program = `
      const { createLogger, logCrashes } = await import(${JSON.stringify(module)});
      const log = createLogger('test', 'info');
      logCrashes(log);
      for (let at = 0; at < 2000; at += 1) log.info({ at }, 'a line');
      log.info('the last line');
      ${end};`;
    const args = ['--input-type=module', '--eval', program];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const messages = stderr
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line).msg);
    expect([status, messages.filter((msg) => msg === 'a line').length, messages.at(-1)]).toEqual([
      code,
      2000,
      last,
    ]);
  });
});

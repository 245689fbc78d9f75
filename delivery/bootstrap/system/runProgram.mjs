import { spawn } from 'node:child_process';

const STORED_LINES = 40;
const NOT_STARTED = 127;

const eachLine = (stream, takeLine) => {
  let rest = '';
  const take = (line) => {
    if (line.trim() !== '') takeLine(line);
  };
  stream.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  stream.on('end', () => take(rest));
};

/**
 * Runs a program until it exits; arguments and types are in `runProgram.d.mts`.
 * @returns the program's exit code (127 if it did not start) and the last lines of its output
 */
export const runProgram = (
  command,
  args,
  { cwd, env, timeoutMs, storedLines = STORED_LINES, onLine },
) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // spawn's own `timeout` would keep this process alive if the program does not start
    const timer =
      timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const lastLines = [];
    for (const name of ['stdout', 'stderr'])
      eachLine(child[name], (line) => {
        lastLines.push(line);
        if (lastLines.length > storedLines) lastLines.shift();
        onLine?.(line, name);
      });
    child.on('error', (error) => {
      clearTimeout(timer);
      lastLines.push(error.message);
      done({ code: NOT_STARTED, lastLines });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code: code ?? 1, lastLines });
    });
  });

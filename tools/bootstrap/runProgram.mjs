import { spawn } from 'node:child_process';

/** Output kept for the case that the program fails, in lines. */
const KEPT_LINES = 40;

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} options
 * @returns {Promise<{ code: number, lastLines: string[] }>} 127 where it could not be started
 */
export const runProgram = (command, args, { cwd, env, onLine }) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const lastLines = [];
    const takeLine = (line) => {
      lastLines.push(line);
      if (lastLines.length > KEPT_LINES) lastLines.shift();
      onLine?.(line);
    };
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (chunk) => {
        const lines = (rest + chunk).split(/\r?\n|\r/);
        rest = lines.pop() ?? '';
        lines.filter((line) => line.trim() !== '').forEach(takeLine);
      });
      stream.on('end', () => {
        if (rest.trim() !== '') takeLine(rest);
      });
    }
    child.on('error', (error) => {
      lastLines.push(error.message);
      done({ code: 127, lastLines });
    });
    child.on('close', (code) => done({ code: code ?? 1, lastLines }));
  });

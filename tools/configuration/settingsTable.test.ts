import * as v from 'valibot';
import { settingsTable } from './settingsTable.ts';

const token = v.pipe(v.string(), v.description('Bearer token.'));
const level = v.optional(v.pipe(v.string(), v.description('Log level.')), 'info');

test('lists a variable once, with the programs that read it, its default and its description', () => {
  const table = settingsTable({
    host: { TOKEN: v.optional(token), LEVEL: level },
    console: { TOKEN: token, ORIGIN: v.pipe(v.string(), v.description('Public origin.')) },
  });
  expect(table).toBe(
    `| variable | programs      | default            | meaning        |
| -------- | ------------- | ------------------ | -------------- |
| \`TOKEN\`  | host, console | required (console) | Bearer token.  |
| \`LEVEL\`  | host          | \`info\`             | Log level.     |
| \`ORIGIN\` | console       | required           | Public origin. |
`,
  );
});

test.each([
  ['without a description', { host: { TOKEN: v.string() } }],
  [
    'with a second description',
    { host: { TOKEN: token }, console: { TOKEN: v.pipe(v.string(), v.description('Other.')) } },
  ],
])('rejects a variable %s', (_what, programs) => {
  expect(() => settingsTable(programs)).toThrow('TOKEN needs one description');
});

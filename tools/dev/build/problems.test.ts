import { toDevProblems } from './problems.ts';

const ROOT = '/r';
const APP = '/r/apps/entry';

const SWC = `Module build failed (from ../../node_modules/swc-loader/src/index.js):
Error:   \u001B[31mx\u001B[0m Expected ',', got ';'
    ,-[/r/apps/entry/src/A.tsx:59:1]
 59 |   );
    \`----


Caused by:
    Syntax Error`;

const SASS = `Module build failed (from ../../node_modules/sass-loader/dist/cjs.js):
SassError: expected "}".
  ╷
4 │ .x{color:red
  │             ^
  ╵
  src/A.module.scss 4:13  root stylesheet`;

test('reads file, line and column of a syntax error, without the stack', () => {
  const [problem] = toDevProblems([{ message: SWC, moduleName: './src/A.tsx' }], APP, ROOT);
  expect(problem).toMatchObject({ file: 'apps/entry/src/A.tsx', line: 59, column: 1 });
  expect(problem?.message).toMatch(/^x Expected ',', got ';'/);
  expect(problem?.message).not.toMatch(/Caused by|swc-loader/);
});

test('reads the position of an error in a style sheet whose module name lists several loaders', () => {
  const moduleName = '../../node_modules/css-loader/cjs.js!./src/A.module.scss';
  const [problem] = toDevProblems([{ message: SASS, moduleName }], APP, ROOT);
  expect(problem).toMatchObject({ file: 'apps/entry/src/A.module.scss', line: 4, column: 13 });
  expect(problem?.message).toMatch(/^expected "}"/);
});

test('reads the position of an import that cannot be resolved', () => {
  const message = "Module not found: Error: Can't resolve './B.tsx' in '/r/apps/entry/src'";
  const found = toDevProblems([{ message, loc: '14:0-45', moduleName: './src/A.tsx' }], APP, ROOT);
  expect(found).toEqual([{ file: 'apps/entry/src/A.tsx', line: 14, column: 0, message }]);
});

test('reports equal build errors once, with a null position if the error has no file', () => {
  const error = { message: 'out of memory' };
  expect(toDevProblems([error, error], APP, ROOT)).toEqual([
    { file: null, line: null, column: null, message: 'out of memory' },
  ]);
});

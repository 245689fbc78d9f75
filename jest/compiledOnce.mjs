import vm from 'node:vm';

/** What this worker has compiled, by file: the text it was compiled from, and the script. */
const compiled = new Map();

const scriptOf = (code, parameters, filename) => {
  const head = `(function(${parameters}){`;
  const known = compiled.get(filename);
  if (known?.code === code && known.head === head) return known.script;
  // a column in the first line of a file is that of the file
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, head, script });
  return script;
};

/**
 * Jest compiles each module anew for each test file. What V8 has compiled, functions and all, is the same in
 * any context: here a worker does it once. Modules run anew as before. (What is left out, imports at run time
 * in what was not made CommonJS, jest has none of without a flag of Node's.)
 */
vm.compileFunction = (code, parameters, { filename, parsingContext }) =>
  scriptOf(code, parameters.join(), filename).runInContext(parsingContext);

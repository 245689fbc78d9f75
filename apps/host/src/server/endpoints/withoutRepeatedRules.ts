/** At-rules whose blocks hold rules. Blocks of all others, such as `@keyframes`, are left as they are. */
const GROUP = /^@(layer|media|supports|container)\b/;
/** Everything up to a brace, a semicolon or the end of the text; braces in strings and comments are none. */
const STEP = /((?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|[^{};"'])*)([{};]|$)/gy;

type Rule = { readonly key: string; readonly start: number; readonly end: number };

/** The style rules of a sheet, each with the at-rules around it in its key. */
const rulesOf = (css: string): readonly Rule[] => {
  const rules: Rule[] = [];
  const groups: string[] = [];
  let start = 0;
  /** blocks that are open within a rule, its own among them */
  let depth = 0;
  let isStyleRule = false;
  for (const { 1: text = '', 2: mark, index } of css.matchAll(STEP)) {
    const end = index + text.length + 1;
    const prelude = text.trim();
    if (mark === '{' && depth === 0 && GROUP.test(prelude)) groups.push(prelude);
    else if (mark === '{') {
      if (depth === 0) {
        start = index;
        isStyleRule = !prelude.startsWith('@');
      }
      depth += 1;
    } else if (mark === '}' && depth === 0) groups.pop();
    else if (mark === '}') {
      depth -= 1;
      if (depth === 0 && isStyleRule)
        rules.push({ key: `${groups.join('{')}{${css.slice(start, end).trim()}`, start, end });
    }
  }
  return rules;
};

/**
 * Leaves each style rule of a sheet once. Parts of a release share rules, and each brings them along. The last one
 * stays: it decides wherever two rules compete, so nothing looks different. Blocks of layers stay where they are
 * even if they are empty, because the first of each decides the order of layers.
 */
export const withoutRepeatedRules = (css: string): string => {
  const rules = rulesOf(css);
  const last = new Map(rules.map(({ key, start }) => [key, start]));
  let kept = '';
  let at = 0;
  for (const { key, start, end } of rules) {
    if (last.get(key) === start) continue;
    kept += css.slice(at, start);
    at = end;
  }
  return kept + css.slice(at);
};

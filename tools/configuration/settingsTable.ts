import * as v from 'valibot';

/** Schemas of a program by variable. */
type Settings = Readonly<
  Record<string, v.GenericSchema | v.OptionalSchema<v.GenericSchema, string | undefined>>
>;

/**
 * The table of all variables in Markdown, formatted like the checkout's formatter.
 * @param programs schemas by the name of the program
 * @errors throws for a variable without a description, or with several
 */
export const settingsTable = (programs: Readonly<Record<string, Settings>>): string => {
  const readers = Object.entries(programs).flatMap(([program, settings]) =>
    Object.entries(settings).map(([variable, setting]) => ({ variable, program, setting })),
  );
  const rows = Array.from(
    Map.groupBy(readers, ({ variable }) => variable),
    ([variable, own]) => {
      const [meaning, ...others] = new Set(
        own.map(({ setting }) =>
          v.getDescription('wrapped' in setting ? setting.wrapped : setting),
        ),
      );
      if (meaning === undefined || others.length > 0)
        throw new Error(
          `${variable} needs one description: share its schema between its programs.`,
        );
      const names = own.map(({ program }) => program).join(', ');
      const defaults = own.flatMap(({ setting }) =>
        'wrapped' in setting && setting.default !== undefined ? [`\`${setting.default}\``] : [],
      );
      const required = own.filter(({ setting }) => !('wrapped' in setting));
      const among = required.map(({ program }) => program).join(', ');
      const need = among === names ? 'required' : among && `required (${among})`;
      return [`\`${variable}\``, names, defaults[0] ?? need, meaning];
    },
  );
  const head = ['variable', 'programs', 'default', 'meaning'];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  return [head, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
};

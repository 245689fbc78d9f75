import { Argument, Option } from '@commander-js/extra-typings';
import { createListParser } from './argumentParser.ts';
import { createCommand } from './createCommand.ts';

const create = () => {
  const command = createCommand('npm run shop --', 'Sells tea.').option('--cups <n>', 'cups');
  command.command('serve').argument('<tea>', 'leaf').option('--hot', 'heats it');
  return command;
};
const run = (...args: readonly string[]) => create().parse(args, { from: 'user' });

test.each([
  [
    ['serve', 'sencha', '--hto'],
    "error: unknown option '--hto'\n(Did you mean --hot?)",
    'npm run shop -- serve [options] <tea>',
  ],
  [['serve'], "error: missing required argument 'tea'", 'npm run shop -- serve [options] <tea>'],
  [
    ['srve', 'sencha'],
    "error: unknown command 'srve'\n(Did you mean serve?)",
    'npm run shop -- [options] [command]',
  ],
])(
  'rejects the arguments %j with a sentence and the usage of the command',
  (args, sentence, usage) => {
    expect(() => run(...args)).toThrow(`${sentence}\nUsage: ${usage}`);
  },
);

test.each([
  ['an argument', ['socal']],
  ['an option', ['entry', '--only', 'socal']],
  ['an option with a list', ['entry', '--list', 'entry,socal']],
])('names the nearest allowed name for %s', (_, args) => {
  const names = ['entry', 'social'];
  const command = createCommand('npm run shop --', 'Sells tea.')
    .addArgument(new Argument('<remote>').choices(names))
    .addOption(new Option('--only <remote>').choices(names))
    .option('--list <remotes>', 'of remotes', createListParser(names));
  expect(() => command.parse(args, { from: 'user' })).toThrow(
    'are entry, social. Did you mean social?\nUsage:',
  );
});

test('lists the options of the parent command in the help of a subcommand', () => {
  expect(create().commands[0]?.helpInformation()).toContain('--cups <n>');
});

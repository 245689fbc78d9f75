/**
 * What tests get for `react-router`: its own files, each loaded on first use. The package's entry
 * loads 70 files, which takes longer than most tests.
 */
const { join } = require('node:path');

const lib = join(__dirname, '../node_modules/react-router/dist/production/lib');

const FILES = {
  'hooks.js': ['useInRouterContext', 'useLocation', 'useNavigate', 'useParams'],
  'components.js': ['Router', 'renderMatches'],
  'dom/lib.js': ['Link'],
  'router/history.js': ['createPath'],
  'router/utils.js': ['matchRoutes'],
};

for (const [file, names] of Object.entries(FILES))
  for (const name of names)
    Object.defineProperty(exports, name, {
      enumerable: true,
      get: () => require(join(lib, file))[name],
    });

// The import table of docs/ARCHITECTURE.md as data: room → rooms it may import. A room may always import itself.
// Everything not listed is forbidden. The only exceptions are the ones written here; the list does not grow.

const CONTRACTS = '^sync/contracts/'
const DOMAIN = '^sync/domain/'
const MUTATIONS = '^sync/mutations/'
const PORTS = '^sync/ports/'
const SYNC = '^sync/(?!simulation/)'
const SHARED = ['^src/lib/']
const SERVER_ROOT = '^server-mock/[^/]+\\.ts$' // config, clock, log: what every part of the server is handed

const TABLE = {
  'sync/contracts': [],
  'sync/domain': [CONTRACTS],
  'sync/ports': [CONTRACTS],
  'sync/mutations': [CONTRACTS, DOMAIN],
  'sync/engine': [CONTRACTS, MUTATIONS, PORTS],
  'sync/adapters': [SYNC],
  'sync/simulation': ['^sync/', '^server-mock/testing/shadow/'],
  sw: [SYNC],
  'src/lib': [],
  'src/art': SHARED,
  'src/ui': [...SHARED, '^src/art/'],
  'src/search': [...SHARED, SYNC],
  'src/state': [...SHARED, '^src/platform/', CONTRACTS],
  'src/platform': [...SHARED, CONTRACTS, PORTS],
  'src/i18n': [...SHARED, CONTRACTS],
  'src/data': [...SHARED, '^src/search/', SYNC],
  'src/templates': [...SHARED, '^src/(art|ui|i18n|platform)/'],
  'src/entities': [...SHARED, '^src/(art|ui|templates|search|data|state|i18n|platform)/', CONTRACTS, DOMAIN],
  'src/features': [
    ...SHARED,
    '^src/(entities|templates|art|ui|search|data|state|i18n|platform)/',
    CONTRACTS,
    DOMAIN,
    MUTATIONS,
  ],
  'src/app': ['^src/(?!routes/)', SYNC],
  'src/routes': [...SHARED, '^src/features/[^/]+/(screens|data)/', '^src/app/', CONTRACTS],
  'server-mock/db': [CONTRACTS, SERVER_ROOT],
  'server-mock/providers': [CONTRACTS, SERVER_ROOT],
  'server-mock/resources': [CONTRACTS, DOMAIN, '^server-mock/db/', '^server-mock/providers/', SERVER_ROOT],
  'server-mock/http': [CONTRACTS, '^server-mock/(resources|db|providers)/', '^src/art/', SERVER_ROOT],
  'server-mock/content': [CONTRACTS, DOMAIN],
  'server-mock/seed': [CONTRACTS, DOMAIN, '^server-mock/(content|db)/', SERVER_ROOT],
  'server-mock/import': [CONTRACTS, DOMAIN, '^server-mock/(content|db|seed)/', SERVER_ROOT],
}

const TEST = '(\\.test\\.tsx?$|^e2e/|^tests-bad/|/testing/|^sync/simulation/)'

const UNIT = '(\\.test\\.tsx?$|/testing/)'

const rooms = Object.entries(TABLE).map(([room, allowed]) => ({
  name: `room ${room}`,
  comment: `${room} may import: ${allowed.join(', ') || 'nothing but itself'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: UNIT },
  to: { path: '^(src|sync|sw|server-mock|scripts)/', pathNot: [`^${room}/`, ...allowed] },
}))

/** Packages that belong to one place. */
const packages = [
  [
    'dexie and ky stay in adapters',
    '^(src|sw|server-mock|sync/(?!adapters/))',
    '(^|/)node_modules/(dexie|ky)/',
  ],
  ['contracts know only zod', '^sync/contracts/', '(^|/)node_modules/(?!zod/)'],
  [
    'no framework in sync',
    '^sync/',
    '(^|/)node_modules/(react|react-dom|@tanstack|zustand|i18next|react-i18next|hono|kysely|pg)/',
  ],
  [
    'no server package in the app',
    '^(src|sw)/',
    '(^|/)node_modules/(hono|@hono|kysely|pg|@electric-sql|@tus)/',
  ],
  [
    'no app package in the server',
    '^server-mock/',
    '(^|/)node_modules/(react|react-dom|@tanstack|zustand|dexie|ky|maplibre-gl)/',
  ],
  [
    'ui and art know no router, store or strings',
    '^src/(ui|art)/',
    '(^|/)node_modules/(@tanstack|zustand|i18next|react-i18next|zod)/',
  ],
].map(([name, from, to]) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { path: to },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...rooms,
    ...packages,
    {
      name: 'no feature imports another',
      comment:
        'a rule goes to sync/domain, a view to src/entities, a composition is a slot filled in src/app or the route',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'no server resource imports another',
      severity: 'error',
      from: { path: '^server-mock/resources/([^/]+)/', pathNot: TEST },
      to: { path: '^server-mock/resources/[^/]+/', pathNot: '^server-mock/resources/($1|shared)/' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'production never imports tests',
      severity: 'error',
      from: { path: '^(src|sync|sw|server-mock)/', pathNot: [TEST, '/cli\\.ts$'] },
      to: { path: TEST },
    },
    {
      name: 'only the router loads the route tree',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/router\\.tsx|route-tree\\.gen\\.ts)$' },
      to: { path: '^src/route-tree\\.gen\\.ts$' },
    },
    {
      name: 'nothing unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'production uses no development package',
      severity: 'error',
      from: { path: '^(src|sync|sw|server-mock)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.tsbuild|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}

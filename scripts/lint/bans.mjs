// What is banned where, each with the replacement in its message. Pure data plus one function per rule family,
// so that a room in oxlint.config.mjs reads as a list of what does not belong there.

/** Host globals that hide I/O, and what to use instead. */
const GLOBALS = {
  fetch: 'take a Transport (sync/ports) or call an endpoint through src/data',
  XMLHttpRequest: 'take a Transport (sync/ports)',
  indexedDB: 'take a Store (sync/ports); Dexie lives in sync/adapters',
  setTimeout: 'take a Clock (sync/ports) or use src/platform',
  setInterval: 'take a Clock (sync/ports) or use src/platform',
  localStorage: 'use the storage wrapper of src/platform',
  sessionStorage: 'use the storage wrapper of src/platform',
  caches: 'use the cache port of sw/adapter.ts',
  alert: 'show a dialog of src/ui',
  confirm: 'show a dialog of src/ui',
  prompt: 'show a dialog of src/ui',
}

/** Worker and window members read as `self.fetch`, `window.localStorage` and the like. */
const HOSTS = ['window', 'self', 'globalThis']

/** Parts of `navigator` with a wrapper in src/platform. */
const NAVIGATOR = [
  'onLine',
  'serviceWorker',
  'storage',
  'geolocation',
  'share',
  'canShare',
  'clipboard',
  'wakeLock',
  'locks',
  'connection',
  'permissions',
  'setAppBadge',
  'clearAppBadge',
  'sendBeacon',
]

const TIME = [
  {
    object: 'Date',
    property: 'now',
    message: 'Time comes in as an argument or through a Clock (sync/ports).',
  },
  {
    object: 'performance',
    property: 'now',
    message: 'Time comes in as an argument or through a Clock (sync/ports).',
  },
  {
    object: 'Math',
    property: 'random',
    message: 'Chance comes through Random (sync/ports), ids from the id factory.',
  },
  {
    object: 'crypto',
    property: 'randomUUID',
    message: 'Ids are UUIDv7 made by the id factory over Random (sync/ports).',
  },
]

const NEW_DATE = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'new Date() reads the device clock: take the time as an argument or through a Clock (sync/ports).',
}

const Z_OBJECT = {
  selector: "CallExpression[callee.object.name='z'][callee.property.name=/^(strict|loose)?[oO]bject$/]",
  message:
    'A second contract: wire shapes live in sync/contracts; use z.pick, z.omit or z.extend of one of those.',
}

const BARE_IMPORT_PATH = {
  selector:
    ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/^(\\.|#)(?!.*\\.[a-z0-9]+(\\?.*)?$)/]',
  message: 'Imports carry their extension (./x.ts, ./Part.tsx).',
}

const BARREL = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file that owns the name.',
}

const HOLLOW_TEST = [
  {
    selector:
      'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo|skipIf|runIf)$/]',
    message: 'No skipped, focused or promised tests.',
  },
  {
    selector: 'CallExpression[callee.name=/^x(it|test|describe)$/]',
    message: 'No skipped tests.',
  },
]

const ATTRIBUTE_TEXT = {
  selector:
    'JSXAttribute[name.name=/^(aria-label|aria-description|aria-roledescription|title|alt|placeholder|label)$/] > Literal[value=/[A-Za-z]/]',
  message: 'Words come from the typed strings.',
}

const CHILD_TEXT = [
  {
    selector: 'JSXElement > JSXExpressionContainer > Literal[value=/[A-Za-z]/]',
    message: 'Words come from the typed strings.',
  },
  {
    selector:
      'JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{2}/]',
    message: 'Words come from the typed strings.',
  },
]

const restrict = (name, message) => ({ name, message: `${name}: ${message}.` })

/** Host I/O, time and chance. `except` names globals this room may touch. */
function io(except = []) {
  const names = Object.keys(GLOBALS).filter((name) => !except.includes(name))
  const navigator = except.includes('navigator') ? [] : NAVIGATOR
  const time = except.includes('time') ? [] : TIME
  return {
    'no-restricted-globals': ['error', ...names.map((name) => restrict(name, GLOBALS[name]))],
    'no-restricted-properties': [
      'error',
      ...HOSTS.flatMap((object) =>
        names.map((property) => ({ object, property, message: `${GLOBALS[property]}.` })),
      ),
      ...navigator.map((property) => ({
        object: 'navigator',
        property,
        message: 'Use the wrapper in src/platform (or sw/adapter.ts).',
      })),
      ...time,
    ],
  }
}

/** Syntax bans: the common ones and those the room adds. */
function syntax(...extra) {
  return { 'goraero/syntax': ['error', BARE_IMPORT_PATH, ...extra] }
}

/** Modules that are I/O themselves. */
const dexieAndKy = {
  'no-restricted-imports': [
    'error',
    {
      paths: [
        { name: 'zod', message: "import * as z from 'zod/mini': the full one costs every visitor 17 kB." },
      ],
      patterns: [
        {
          group: ['dexie', 'dexie-*', 'ky'],
          message: 'Dexie and ky belong to sync/adapters; screens go through src/data.',
        },
      ],
    },
  ],
}

export const bans = {
  io,
  syntax,
  dexieAndKy,
  NEW_DATE,
  Z_OBJECT,
  BARREL,
  HOLLOW_TEST,
  WORDS: [ATTRIBUTE_TEXT, ...CHILD_TEXT],
}

import { bans } from './scripts/lint/bans.mjs'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts', '**/testing/**/*.ts']
const STRINGS = ['**/strings/**', 'src/i18n/**', '**/seed/**', 'server-mock/content/**']
const ROOM = [bans.NEW_DATE, bans.BARREL]

/** Read with `-c oxlint.config.mjs`. A later entry that names a rule again replaces it for its files. */
export default {
  options: { reportUnusedDisableDirectives: 'error', denyWarnings: true },
  plugins: ['eslint', 'typescript', 'oxc'],
  jsPlugins: ['./scripts/lint/plugin.mjs'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    '**/node_modules/**',
    'dist/**',
    '.tsbuild/**',
    '.cache/**',
    '.data/**',
    'public/**',
    'bench/out/**',
    'test-results/**',
    'playwright-report/**',
    'tests-bad/**',
    '**/*.gen.ts',
    '**/*.{js,mjs,cjs}',
  ],
  rules: {
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'no-array-constructor': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-unused-expressions': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'no-eval': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
  },
  overrides: [
    {
      // The rooms: no I/O, no clock, no chance, no second contract; the exceptions follow below.
      files: ['{src,sync,sw,server-mock}/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      plugins: ['import'],
      rules: {
        ...bans.io(),
        ...bans.dexieAndKy,
        ...bans.syntax(...ROOM, bans.Z_OBJECT),
        'import/no-default-export': 'error',
        'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      plugins: ['react'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      files: ['src/**/*.tsx'],
      excludeFiles: TESTS,
      plugins: ['react', 'jsx-a11y'],
      rules: {
        ...bans.syntax(...ROOM, bans.Z_OBJECT, ...bans.WORDS),
        'react/jsx-no-literals': [
          'error',
          { ignoreProps: true, allowedStrings: [...'()·/,:%~–—+-|…•×→←★', '&nbsp;·'] },
        ],
        'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
        // `role` says the same as the newer tags, and older screen readers know it
        'jsx-a11y/prefer-tag-over-role': 'off',
        // a native checkbox tells a switch's state by itself
        'jsx-a11y/role-has-required-aria-props': 'off',
        // counts the summary of a `details` as an empty control
        'jsx-a11y/control-has-associated-label': 'off',
        'react/jsx-key': 'error',
        'react/no-danger': 'error',
        'react/jsx-no-target-blank': 'error',
        'react/no-array-index-key': 'error',
      },
    },
    {
      files: ['{src,sw,server-mock}/**/*.{ts,tsx}'],
      excludeFiles: [...TESTS, ...STRINGS],
      rules: { 'goraero/no-cjk': 'error' },
    },
    {
      files: ['sync/contracts/**/*.ts'],
      rules: bans.syntax(...ROOM),
    },
    {
      // Search schemas are the one other place where an object shape is written down.
      files: ['src/routes/**/*.{ts,tsx}'],
      rules: bans.syntax(...ROOM, ...bans.WORDS),
    },
    {
      // Where the outside world is allowed in: adapters, the worker's adapter, the platform wrappers.
      files: ['sync/adapters/**/*.ts', 'sw/adapter.ts', 'src/platform/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'no-restricted-imports': 'off',
        'no-console': ['error', { allow: ['warn', 'error'] }],
        ...bans.syntax(bans.Z_OBJECT, bans.BARREL),
      },
    },
    {
      // The server may wait and call out; what it may not do is read the clock or chance behind a test's back.
      files: ['server-mock/**/*.ts'],
      excludeFiles: [...TESTS, 'server-mock/**/{clock,config}.ts'],
      rules: bans.io(['fetch', 'setTimeout', 'setInterval']),
    },
    {
      files: ['server-mock/**/{clock,config}.ts'],
      rules: {
        ...bans.io(['fetch', 'setTimeout', 'setInterval', 'time']),
        ...bans.syntax(bans.Z_OBJECT),
      },
    },
    {
      files: TESTS,
      rules: bans.syntax(...bans.HOLLOW_TEST),
    },
    {
      files: [
        'scripts/**/*.ts',
        'bench/**/*.ts',
        '**/cli.ts',
        'sync/simulation/hunt.ts',
        'server-mock/main.ts',
      ],
      rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
    },
  ],
}

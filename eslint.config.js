import jsxA11y from 'eslint-plugin-jsx-a11y'
import react from 'eslint-plugin-react'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { bans } from './scripts/lint/bans.mjs'
import { noCjk } from './scripts/lint/no-cjk.mjs'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts', '**/testing/**/*.ts']
const STRINGS = ['**/strings/**', 'src/i18n/**', '**/seed/**']
const ROOM = [bans.NEW_DATE, bans.DEFAULT_EXPORT, bans.BARREL]

export default tseslint.config(
  {
    ignores: [
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
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    // The rooms: no I/O, no clock, no chance, no second contract; the exceptions follow below.
    files: ['{src,sync,sw,server-mock}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      ...bans.io(),
      ...bans.dexieAndKy,
      ...bans.syntax(...ROOM, bans.Z_OBJECT),
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Wraps the one hook of dexie-react-hooks; everything else asks src/data.
    files: ['src/data/use-live.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: TESTS,
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { react },
    rules: {
      ...bans.syntax(...ROOM, bans.Z_OBJECT, ...bans.WORDS),
      'react/jsx-no-literals': ['error', { ignoreProps: true, allowedStrings: [...'()·/,:%~–—+-|…•×→←★'] }],
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      'react/jsx-key': 'error',
      'react/no-danger': 'error',
      'react/jsx-no-target-blank': 'error',
      'react/no-array-index-key': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // Its other rules run the React Compiler, which takes longer than all the rest: `npm run lint` asks for them.
  ...(process.env.LINT === 'all'
    ? [{ files: ['src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] }]
    : []),
  {
    files: ['{src,sw,server-mock}/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...STRINGS],
    plugins: { goraero: { rules: { 'no-cjk': noCjk } } },
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
    ignores: TESTS,
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-imports': 'off',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      ...bans.syntax(bans.Z_OBJECT, bans.DEFAULT_EXPORT, bans.BARREL),
    },
  },
  {
    // The server may wait and call out; what it may not do is read the clock or chance behind a test's back.
    files: ['server-mock/**/*.ts'],
    ignores: [...TESTS, 'server-mock/**/{clock,config}.ts'],
    rules: { ...bans.io(['fetch', 'setTimeout', 'setInterval']) },
  },
  {
    files: ['server-mock/**/{clock,config}.ts'],
    rules: {
      ...bans.io(['fetch', 'setTimeout', 'setInterval', 'time']),
      ...bans.syntax(bans.Z_OBJECT, bans.DEFAULT_EXPORT),
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
      'server-mock/main.ts',
      'server-mock/seed/check.ts',
    ],
    rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
  },
)

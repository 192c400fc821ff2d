import { readFileSync } from 'node:fs'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { compileAhead } from './scripts/build/compile-ahead.ts'
import { contractChunks } from './scripts/build/contract-chunks.ts'
import { firstChunk, nextChunks, ownedChunks } from './scripts/build/first-chunks.ts'
import { firstModules } from './scripts/build/first-modules.ts'
import { plainSignals } from './scripts/build/plain-signals.ts'
import { platformInstead } from './scripts/build/platform-instead.ts'
import { preloadFirst } from './scripts/build/preload-first.ts'
import { routeBodies } from './scripts/build/route-bodies.ts'
import { tightenFirst } from './scripts/build/tighten-first.ts'
import { workerEngine } from './scripts/build/worker-engine.ts'
import { withGroups } from './scripts/build/worker-manifest.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '4174'}`

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Partial<ManifestOptions>

const isFirst = firstModules()
const contractChunk = contractChunks()
const nextChunk = nextChunks()
const ownedChunk = ownedChunks()
const LANGUAGE_FILE = /\/strings\/(?:[^/]+\/)?(ko|en|ja|zh-Hans|zh-Hant)\.ts$/

/** The first load of `/` in few files, and what three screens or more share in one. */
const CHUNKS = [
  {
    debugName: 'first load',
    name: (id: string, graph: Parameters<typeof isFirst>[1]) => {
      if (LANGUAGE_FILE.test(id) || !isFirst(id, graph)) return null
      return firstChunk(id)
    },
    includeDependenciesRecursively: false,
    priority: 30,
  },
  { debugName: 'contracts', name: contractChunk, includeDependenciesRecursively: false, priority: 20 },
  {
    debugName: 'after the first render',
    name: nextChunk,
    includeDependenciesRecursively: false,
    priority: 18,
  },
  // what screens import to write, and the engine to send: one file, with the rules it needs
  {
    name: 'mutations',
    test: /\/sync\/mutations\/([\w-]+\/[\w-]+|define)\.ts$/,
    priority: 15,
  },
  // of what several screens share, what a page shown without a network does not need
  {
    name: 'entities',
    test: /\/src\/(entities\/(account|address|desk|guesthouse|persona|place|product|question|review|written)\/|data\/(adopt|take-over|use-adopt)-guest)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
    priority: 11,
  },
  // of what screens share, what only those of the community, of plans and of waiting need
  {
    name: 'entities-of-few',
    test: /\/src\/entities\/(order|plan|post|understood|waiting)\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
    priority: 11,
  },
  // what several screens share, but for what only some of them need: forms of the community, desks, films, plans, play, maps, tablets
  {
    name: 'shared',
    test: /\/(src\/(art|ui(?!\/styles\/kiosk)|templates\/(?!(Map|Kiosk)Template)|i18n|lib\/(?!ics)|state|search\/(?!understand\/)|data(?!\/(word-lists|chosen-|plan\/|wait-device\/))|entities\/(?!photo\/|film\/)|platform\/(?!(map|films|kiosk|share|web-push)\/|device\/clock|shell\/build))|sync\/(contracts\/[\w-]+\/lists|domain\/(?!(words|media|plan|persona|wait)\/|banned-words|community|near-border|ulsan-border)))|node_modules\/lucide-react/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
    priority: 10,
  },
  // what the one above imports and the rooms of src have not: a file each of a few hundred bytes otherwise
  {
    name: 'stored',
    test: /\/sync\/(adapters\/(places-db|outbox-store|logged-writes|idb-tables|live-changes|owner-db|owner-migrations\/[\w-]+)|engine\/log(-store)?)\.ts$|\/src\/platform\/share\/share(-card)?\.ts$|node_modules\/(uqr|es-hangul|uuid|zustand\/esm\/middleware)/,
    includeDependenciesRecursively: false,
    priority: 9,
  },
  {
    debugName: 'once the first screen stands',
    name: ownedChunk,
    includeDependenciesRecursively: false,
    priority: 8,
  },
]

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
    }),
    platformInstead(),
    routeBodies(),
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['ko-KR', 'en-US', 'ja-JP', 'zh-CN', 'zh-TW'] }), enforce: 'pre' },
    workerEngine('sw/engine.ts'),
    preloadFirst(),
    plainSignals(),
    tightenFirst(),
    compileAhead(),
    VitePWA({
      strategies: 'injectManifest',
      // Emitted as /sw.js. This name never changes: a worker under another name would strand every visitor.
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,json,webmanifest}'],
        globIgnores: [
          'sw.js',
          'build-info.json',
          'evidence.json',
          'screenshots/**',
          'basemap/**',
          '.vite/**',
        ],
        maximumFileSizeToCacheInBytes: 6_000_000,
        manifestTransforms: [withGroups],
        rollupFormat: 'iife',
      },
    }),
  ],
  server: {
    proxy: {
      ...{ '/api': api, '/protocol': api, '/now': api, '/healthz': api, '/readyz': api },
      ...{ '/snapshot': api, '/delta': api },
      // the server knows of another card
      ...(process.env.BASEMAP_URL ? { '/basemap/goraero.json': api } : {}),
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})

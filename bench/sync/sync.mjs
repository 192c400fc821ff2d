// Our engine in a real Chromium beside raw IndexedDB and fetch: the same work, the same server, in turn.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { say } from '../../scripts/lib/console.mjs'
import { Browser } from '../lib/browser.mjs'
import { describe, load } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { outboxSize } from './outbox-size.mjs'
import { report } from './report.mjs'
import { startWriteServer } from './server.mjs'
import { makeTasks } from './tasks.mjs'

const SUBJECTS = [
  { name: 'engine', label: 'this engine', module: '/engine/engine.js', options: {} },
  { name: 'relaxed', label: 'raw, relaxed', module: '/page/raw.js', options: { durability: 'relaxed' } },
  { name: 'strict', label: 'raw, strict', module: '/page/raw.js', options: { durability: 'strict' } },
]

/** Speed is repeated and its middle taken; what only counts what arrives is done once. */
const TASKS = [
  { name: 'singly', task: 'speed', options: { count: 1000, burst: 1, latency: 0 }, repeated: true },
  { name: 'burst', task: 'speed', options: { count: 1000, burst: 100, latency: 0 }, repeated: true },
  { name: 'latency', task: 'speed', options: { count: 1000, burst: 100, latency: 40 }, repeated: true },
  { name: 'recover1k', task: 'recovery', options: { count: 1000 }, repeated: true },
  { name: 'recover10k', task: 'recovery', options: { count: 10_000 }, repeated: true },
  { name: 'takeOver', task: 'takeOver', options: { count: 400 }, repeated: true, only: ['engine'] },
  { name: 'outage', task: 'outage', repeated: true, only: ['engine'] },
  { name: 'twoTabs', task: 'twoTabs', options: { count: 200 } },
  { name: 'faults', task: 'faults', options: { count: 200 } },
  { name: 'refusal', task: 'refusal', options: { count: 60 } },
]

/** Measures, keeps and returns the tables. */
export async function measure(root, rounds = 3) {
  const size = { ...(await buildEngine(root)), outbox: (await outboxSize(root)).bytes }
  const server = await startWriteServer(root)
  const tasks = makeTasks(root, server)
  const [runs, loads] = [{}, []]
  for (const { name, task, options, repeated, only } of TASKS) {
    say(`  ${name}`)
    const subjects = SUBJECTS.filter((subject) => !only || only.includes(subject.name))
    runs[name] = Object.fromEntries(subjects.map((subject) => [subject.name, []]))
    for (let round = 0; round < (repeated ? rounds : 1); round++)
      for (const subject of turned(subjects, round)) {
        loads.push(load())
        runs[name][subject.name].push(await tasks[task](subject, options))
      }
  }
  await server.down()
  const result = { ...describe(await browserVersion(root), loads), rounds, size, runs }
  return keep(root, 'sync', result, report(result, SUBJECTS))
}

/** Nobody is always first. */
const turned = (list, by) => [...list.slice(by % list.length), ...list.slice(0, by % list.length)]

async function browserVersion(root) {
  const browser = await Browser.start(root)
  await browser.close()
  return browser.version
}

/**
 * Builds the engine as one module, .cache/bench-engine/engine.js, with the upload client in a file of its own that is
 * fetched only for photos. Bytes with gzip: {engine, upload}.
 */
export async function buildEngine(root) {
  const outDir = join(root, '.cache/bench-engine')
  const atOnce = new Set()
  const isNeededAtOnce = (id) => atOnce.has(id)
  const noting = {
    name: 'what-is-needed-at-once',
    buildEnd() {
      const open = [join(root, 'bench/sync/engine-entry.ts')]
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (atOnce.has(id)) continue
        atOnce.add(id)
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
  const { output } = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [noting],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'bench/sync/engine-entry.ts',
        // what screens read live and by interest is no part of the queue, and would cut it in pieces that are fetched one after the other
        external: [/\/(open-scopes|open-live|scope-transport|live-transport)\.ts$/],
        preserveEntrySignatures: 'allow-extension',
        output: {
          ...{ entryFileNames: 'engine.js', chunkFileNames: '[name].js' },
          // as in the built app (vite.config.ts): what is needed at once comes as one file, not as twenty in four turns
          codeSplitting: { groups: [{ name: 'engine', test: isNeededAtOnce }] },
        },
      },
    },
  })
  const bytes = (isWanted) =>
    output
      .filter(({ type, isDynamicEntry }) => type === 'chunk' && isWanted(isDynamicEntry))
      .reduce(
        (sum, { fileName }) => sum + gzipSync(readFileSync(join(outDir, fileName)), { level: 9 }).length,
        0,
      )
  return { engine: bytes((isLater) => !isLater), upload: bytes((isLater) => isLater) }
}

// A film as a phone takes it, chosen in a form: how long until it is checked and until its poster is there. The app's own
// code in a bare page of the browser; the film is made by ffmpeg, without which nothing is measured.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { say, Stop } from '../../scripts/lib/console.mjs'
import { hasFfmpeg } from '../../scripts/lib/ffmpeg.mjs'
import { Browser } from '../lib/browser.mjs'
import { median, table, whole } from '../lib/figures.mjs'
import { calm, describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { startServer } from '../lib/servers.mjs'

/** Goals, ms. */
const GOALS = { check: 300, poster: 500 }

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 7) {
  if (!hasFfmpeg()) throw new Stop('bench media: no ffmpeg on the path (Debian: apt-get install ffmpeg)')
  const [film, code] = [await phoneFilm(), await bundle(root)]
  const server = await startServer(({ url }, response) => {
    const script = code.get(url)
    const type = url === '/film.mp4' ? 'video/mp4' : script ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'content-type': type })
    response.end(url === '/film.mp4' ? film : (script ?? '<!doctype html><title>Media</title>'))
  })
  const browser = await Browser.start(root)
  const [loads, runs] = [[], []]
  try {
    const page = await browser.page()
    await page.send('Page.enable')
    await page.goto(`${server.origin}/`)
    for (let round = 0; round < rounds; round++) {
      await calm()
      loads.push(load())
      runs.push(await page.evaluate(once))
      say(`  round ${round + 1} of ${rounds}: ${JSON.stringify(runs.at(-1))}`)
    }
    await page.close()
  } finally {
    await Promise.all([browser.close(), server.down()])
  }
  const result = { ...describe(browser.version, loads), rounds, bytes: film.length, runs }
  return keep(root, 'media', result, report(result))
}

/** Ten seconds of 1080p at some 15 Mbit/s, H.264 with AAC, as phones make them. */
async function phoneFilm() {
  const folder = await mkdtemp(join(tmpdir(), 'goraero-bench-film-'))
  const file = join(folder, 'film.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:r=30', '-f', 'lavfi', '-i', 'sine']
  const coded = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-b:v',
    '15M',
    '-g',
    '30',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ]
  try {
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...picture, '-t', '10', ...coded, file])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a form does with a chosen film, and what it loads for that: scripts by their path. */
async function bundle(root) {
  const built = await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'silent' },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, target: 'es2022', lib: { entry: 'bench/media/page.ts', formats: ['es'] } },
  })
  const files = [built].flat().flatMap(({ output }) => output)
  return new Map(files.map((file) => [file.isEntry ? '/media.js' : `/${file.fileName}`, file.code]))
}

/** Runs in the page. Each time it is another file, as far as the browser knows. */
async function once() {
  const { readChosenFilm, drawPoster } = await import(`${location.origin}/media.js`)
  const bytes = await (await fetch('/film.mp4', { cache: 'no-store' })).arrayBuffer()
  const file = new File([bytes], 'film.mp4', { type: 'video/mp4' })
  const begun = performance.now()
  const read = await readChosenFilm(file)
  const checked = performance.now()
  if (!read.ok) throw new Error(`the film is refused: ${read.problem}`)
  const poster = await drawPoster(new Blob([read.bytes], { type: read.type }))
  const drawn = performance.now()
  return { check: checked - begun, poster: drawn - checked, posterBytes: poster?.byteLength ?? 0 }
}

function report({ bytes, runs, rounds, ...machine }) {
  const row = (name, key) => {
    const values = runs.map((run) => run[key])
    return [name, whole(median(values)), whole(Math.max(...values)), `≤ ${GOALS[key]}`]
  }
  const drawn = runs.every(({ posterBytes }) => posterBytes > 0)
  return [
    `A film of ten seconds, 1080p H.264 with sound, ${(bytes / 1e6).toFixed(1)} MB, chosen in a form; ${rounds} rounds.`,
    table(
      ['ms', 'median', 'worst', 'goal'],
      [
        row('checked: whole, of a kind we take, ten seconds, position and device out', 'check'),
        row(drawn ? 'poster drawn, 480 px' : 'poster: this browser plays no H.264, none was drawn', 'poster'),
      ],
    ),
    tellMachine(machine),
  ].join('\n\n')
}

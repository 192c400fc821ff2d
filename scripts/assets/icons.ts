/**
 * Draws every icon file from the mark: public/icons for the manifest and the head of index.html, and the
 * picture of link previews. Run after changing the mark or the hero:
 *   node scripts/run-ts.mjs scripts/assets/icons.ts
 * At 16 and 32 px the wave line is left out, because it turns to mud.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { heroArt } from '#src/art/hero-art.ts'
import { FLUKE, markArt } from '#src/art/mark-art.ts'
import { withPrefix } from '#src/art/pen.ts'
import { WORDMARK } from '#src/art/wordmark.ts'
import { palettePng } from './palette-png.ts'

const TARGET = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'public', 'icons')
const NAVY = '#0A2038'
const CREAM = '#FFF4E8'

const svg = (box: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`

function png(text: string, size: number): Buffer {
  const drawn = new Resvg(text, { fitTo: { mode: 'width', value: size } }).render()
  return palettePng(drawn) ?? drawn.asPng()
}

const rounded = svg('0 0 40 40', markArt())
const square = svg('0 0 40 40', markArt({ radius: 0 }))

/** Small sizes: fluke, sun and one band of sea. */
const small = svg(
  '0 0 40 40',
  `<rect width="40" height="40" rx="9" fill="${NAVY}"/><circle cx="29.5" cy="22" r="7" fill="#FF6F4E"/>` +
    `<path transform="translate(-1.6 -1) scale(1.08)" d="${FLUKE}" fill="${CREAM}" stroke="${CREAM}" stroke-width="2.2" stroke-linejoin="round"/>` +
    `<path d="M0 29h40v2c0 5-4 9-9 9H9c-5 0-9-4-9-9Z" fill="#2E74B5"/>`,
)

/** The launcher cuts any shape out of it: the mark is inside the middle 60 %, the waves run to the edge. */
const maskable = svg(
  '0 0 40 40',
  `<rect width="40" height="40" fill="${NAVY}"/>` +
    `<g transform="translate(8 8) scale(.6)">` +
    `<path d="M-14 28.5c4-3.4 8 3 13.3 0s8 3 13.4 0s8 3 13.3 0s8 3 13.4 0s8 3 14.6 0V60H-14Z" fill="#2E74B5"/>` +
    `${markArt({ bg: 'none', radius: 0 })}</g>` +
    `<path d="M0 32.1h40V40H0Z" fill="#2E74B5"/>` +
    `<path d="M11 28.7c2.4-1.440 3.6 1.2 6 0s3.6 1.2 6 0s3.6 1.2 6 0" fill="none" stroke="${CREAM}" stroke-width=".96" stroke-linecap="round"/>`,
)

/** One colour: the system tints it, only the alpha counts. */
const monochrome = svg(
  '0 0 40 40',
  `<g transform="translate(8 8) scale(.6)" fill="#000" stroke="#000" stroke-linejoin="round" stroke-linecap="round">` +
    `<path d="${FLUKE.replace('14.6 31H25.4', '15.4 28H24.6')}" stroke-width="1.4"/>` +
    `<path d="M0 32c5-3.4 8 3 13.3 0s8 3 13.4 0s8 3 13.3 0M5 38c4-2.4 6 2 10 0s6 2 10 0s6 2 10 0" fill="none" stroke-width="2.4"/></g>`,
)

/** Line glyphs of the app, 24 box, for the long-press menu of the home-screen icon. */
const GLYPHS = {
  map: 'M14.1 5.5a2 2 0 0 0 1.8 0l3.7-1.8A1 1 0 0 1 21 4.6v12.8a1 1 0 0 1-.6.9l-4.5 2.2a2 2 0 0 1-1.8 0l-4.2-2a2 2 0 0 0-1.8 0l-3.7 1.8A1 1 0 0 1 3 19.4V6.6a1 1 0 0 1 .6-.9l4.5-2.2a2 2 0 0 1 1.8 0ZM15 5.7v15M9 3.2v15',
  bag: 'M4 10a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM8 10h8M8 18h8M8 22v-6a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v6M9 6V4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2',
  search: 'M21 21l-4.3-4.3M19 11a8 8 0 1 1-16 0a8 8 0 0 1 16 0Z',
  planner:
    'M9 19h8.5a3.5 3.5 0 0 0 0-7h-11a3.5 3.5 0 0 1 0-7H15M9 19a3 3 0 1 1-6 0a3 3 0 0 1 6 0ZM21 5a3 3 0 1 1-6 0a3 3 0 0 1 6 0Z',
}
const shortcut = (d: string) =>
  svg(
    '0 0 96 96',
    `<circle cx="48" cy="48" r="48" fill="${NAVY}"/><g transform="translate(24 24) scale(2)"><path d="${d}" ` +
      `fill="none" stroke="${CREAM}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  )

/** What a messenger shows beside a link: the sea road at dawn and our name, 1200x630. */
const preview =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">` +
  `<svg width="1200" height="630" viewBox="0 0 900 460" preserveAspectRatio="xMidYMid slice">${withPrefix(heroArt('dawn', true), 'p')}</svg>` +
  `<g transform="translate(84 96) scale(2.9)" fill="none" stroke="${NAVY}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">` +
  `<path d="${WORDMARK.strokes.join('')}"/><path d="${WORDMARK.fluke}" stroke="#B23A1E"/></g></svg>`

const files: Record<string, string | Buffer> = {
  'icon-192.png': png(rounded, 192),
  'icon-512.png': png(rounded, 512),
  'maskable-512.png': png(maskable, 512),
  'monochrome-512.png': png(monochrome, 512),
  'apple-touch-180.png': png(square, 180),
  'favicon.svg': small,
  '../screenshots/link-preview.png': png(preview, 1200),
  'favicon-32.png': png(small, 32),
}
for (const [name, d] of Object.entries(GLYPHS)) files[`shortcut-${name}.png`] = png(shortcut(d), 96)

await mkdir(TARGET, { recursive: true })
await Promise.all(Object.entries(files).map(([name, data]) => writeFile(join(TARGET, name), data)))
process.stdout.write(`${Object.keys(files).length} files in public\n`)

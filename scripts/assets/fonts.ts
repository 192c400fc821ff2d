/**
 * Cuts the text font to what the interface needs: the 2,350 Hangul syllables of KS X 1001, Latin and the signs of
 * prices, dates and lists, with the weight axis from 400 to 800. Writes public/fonts; run after changing the package.
 * Rarer syllables are drawn by the device's own font.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const PACKAGE = join(ROOT, 'node_modules', 'pretendard', 'dist')
const TARGET = join(ROOT, 'public', 'fonts')
const WEIGHTS = { min: 400, max: 800 }

/** Inclusive code point ranges besides Hangul. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x100, 0x17f],
  [0x2010, 0x2027],
  [0x2030, 0x203b],
  [0x20a9, 0x20ac],
  [0x2190, 0x2193],
  [0x2200, 0x2212],
  [0x3000, 0x3011],
  [0x3131, 0x3163],
]

/** All two-byte codes of the Hangul rows (0xB0 to 0xC8) of KS X 1001, read as EUC-KR. */
function hangul(): string {
  const decoder = new TextDecoder('euc-kr')
  let text = ''
  for (let row = 0xb0; row <= 0xc8; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) text += decoder.decode(Uint8Array.of(row, cell))
  return text
}

function signs(): string {
  return RANGES.map(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(''),
  ).join('')
}

const source = await readFile(join(PACKAGE, 'web', 'variable', 'woff2', 'PretendardVariable.woff2'))
const cut = await subsetFont(source, hangul() + signs(), {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  // kerning and tabular figures; the stylistic sets would bring hundreds of alternates along
  keepFeatures: ['kern', 'tnum', 'ccmp', 'locl'],
})
await mkdir(TARGET, { recursive: true })
await writeFile(join(TARGET, 'pretendard-subset.woff2'), cut)
await copyFile(join(PACKAGE, 'LICENSE.txt'), join(TARGET, 'LICENSE.txt'))
process.stdout.write(`public/fonts/pretendard-subset.woff2 ${Math.round(cut.length / 1024)} KiB\n`)

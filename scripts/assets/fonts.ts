/**
 * Cuts the text font into the slices of src/ui/fonts and writes their style sheet, src/ui/styles/fonts.css. A browser
 * fetches a slice when a character of it is on the screen. Run after changing the package, or when
 * src/ui/styles/fonts.test.ts says that the first screen needs more than its slices hold.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { hangulInUse } from './hangul-in-use.ts'
import { fontFaces, type Slice } from './font-faces.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const PACKAGE = join(ROOT, 'node_modules', 'pretendard', 'dist')
const TARGET = join(ROOT, 'src', 'ui', 'fonts')
const WEIGHTS = { min: 400, max: 800 }

/** Latin and the signs of prices, dates and lists: inclusive code point ranges. */
const LATIN: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2027],
  [0x2030, 0x203b],
  [0x20a9, 0x20ac],
  [0x2190, 0x2193],
  [0x2200, 0x2212],
  [0x3000, 0x3011],
]
/** Names of other languages, and Hangul letters that are alone. */
const SELDOM: readonly (readonly [number, number])[] = [
  [0x100, 0x17f],
  [0x3131, 0x3163],
]
/** Syllables of the second slice and of the third: with the first they are nearly all of what screens say. */
const FREQUENT = 180
/** Where the slices of all other syllables end, roughly even in size. */
const REST_ENDS = ['긿', '뉿', '뛿', '볿', '쇿', '엿', '잏', '캏', '푿', '힣']

/** All two-byte codes of the Hangul rows (0xB0 to 0xC8) of KS X 1001, read as EUC-KR: 2,350 syllables. */
function standardHangul(): string[] {
  const decoder = new TextDecoder('euc-kr')
  const found: string[] = []
  for (let row = 0xb0; row <= 0xc8; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) found.push(decoder.decode(Uint8Array.of(row, cell)))
  return found
}

const within = (ranges: readonly (readonly [number, number])[]) =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )

async function slices(): Promise<Slice[]> {
  const { first, byUse } = await hangulInUse(ROOT)
  const standard = standardHangul()
  const others = byUse.filter((each) => !first.has(each))
  const frequent = [others.slice(0, FREQUENT), others.slice(FREQUENT, 2 * FREQUENT)]
  const named = new Set([...first, ...frequent.flat()])
  const rest = REST_ENDS.map((end, at): Slice => {
    const after = at === 0 ? '가' : String.fromCodePoint((REST_ENDS[at - 1] ?? '').charCodeAt(0) + 1)
    const characters = standard.filter((each) => each >= after && each <= end && !named.has(each))
    return { name: `hangul-${at + 4}`, characters, range: [after, end] }
  })
  // the last face that names a character is asked first
  return [
    ...rest,
    { name: 'seldom', characters: within(SELDOM) },
    ...frequent.map((characters, at): Slice => ({ name: `hangul-${at + 2}`, characters })).reverse(),
    { name: 'hangul-1', characters: [...first], marker: '\uE000' },
    { name: 'latin', characters: within(LATIN) },
  ]
}

const source = await readFile(join(PACKAGE, 'web', 'variable', 'woff2', 'PretendardVariable.woff2'))
await rm(TARGET, { recursive: true, force: true })
await mkdir(TARGET, { recursive: true })
const made = await slices()
for (const { name, characters } of made) {
  const cut = await subsetFont(source, characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    // kerning and tabular figures; the stylistic sets would bring hundreds of alternates along
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl'],
  })
  await writeFile(join(TARGET, `pretendard-${name}.woff2`), cut)
  process.stdout.write(`${name.padEnd(10)} ${characters.length} characters, ${cut.length} bytes\n`)
}
// the licence is handed out with the font
await copyFile(join(PACKAGE, 'LICENSE.txt'), join(ROOT, 'public/fonts/LICENSE.txt'))
await writeFile(join(ROOT, 'src/ui/styles/fonts.css'), fontFaces(made))

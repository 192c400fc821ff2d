/** One file of the text font. */
export type Slice = {
  name: string
  characters: readonly string[]
  /** First and last character to name in its place, for characters that no other slice claims. */
  range?: readonly [string, string]
  /** A character only this slice claims, of nobody's language: what asks for it asks for this slice alone. */
  marker?: string
}

const hex = (code: number) => code.toString(16).toUpperCase()

/** Characters as a CSS `unicode-range`. */
export function unicodeRange(characters: readonly string[]): string {
  const codes = characters.map((each) => each.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const runs: [from: number, to: number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}

const face = ({ name, characters, range, marker = '' }: Slice) => {
  const [from = '', to = ''] = range ?? []
  const covers = range
    ? `U+${hex(from.codePointAt(0) ?? 0)}-${hex(to.codePointAt(0) ?? 0)}`
    : unicodeRange([...characters, ...marker])
  return `@font-face {
  font-family: 'Pretendard Variable';
  src: url('../fonts/pretendard-${name}.woff2') format('woff2');
  font-weight: 400 800;
  font-style: normal;
  font-display: swap;
  unicode-range: ${covers};
}
`
}

/**
 * Pretendard's measures in em, and how wide a Hangul syllable is; Noto's is wider. Until a slice is there, Noto stands in
 * at the width and height of Pretendard, so that nothing moves when it comes.
 */
const PRETENDARD = { ascent: 1950 / 2048, descent: 494 / 2048, hangul: 1770 / 2048 }
const NOTO_HANGUL = 0.92
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function standIn(weight: string, names: readonly string[]): string {
  const size = PRETENDARD.hangul / NOTO_HANGUL
  return `@font-face {
  font-family: 'Pretendard stand-in';
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(PRETENDARD.ascent / size)};
  descent-override: ${percent(PRETENDARD.descent / size)};
  line-gap-override: 0%;
}
`
}

/** The style sheet of the slices. Of several faces that name a character the last counts. */
export function fontFaces(slices: readonly Slice[]): string {
  return [
    '/* Written by scripts/assets/fonts.ts: run it to change anything. Rarer syllables fall back to the system font. */\n',
    standIn('400 599', ['Noto Sans KR', 'NotoSansKR-Regular', 'Noto Sans CJK KR', 'NotoSansCJKkr-Regular']),
    standIn('600 900', [
      'Noto Sans KR Bold',
      'NotoSansKR-Bold',
      'Noto Sans CJK KR Bold',
      'NotoSansCJKkr-Bold',
    ]),
    ...slices.map(face),
  ].join('\n')
}

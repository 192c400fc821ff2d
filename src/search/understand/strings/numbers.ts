const DIGITS: Record<string, number> = Object.fromEntries(
  ['영〇零', '일一壱', '이二两兩', '삼三', '사四', '오五', '육六', '칠七', '팔八', '구九'].flatMap(
    (names, value) => [...names].map((name) => [name, value]),
  ),
)
const SMALL: Record<string, number> = { 십: 10, 十: 10, 백: 100, 百: 100, 천: 1_000, 千: 1_000, k: 1_000 }
const LARGE: Record<string, number> = { 만: 10_000, 万: 10_000, 萬: 10_000 }

const WORDS: Record<string, number> = {
  ...{
    a: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    couple: 2,
  },
  ...{ 하루: 1, 이틀: 2, 사흘: 3, 나흘: 4, 닷새: 5, 엿새: 6 },
  ...{ 하나: 1, 한: 1, 둘: 2, 두: 2, 셋: 3, 세: 3, 넷: 4, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8 },
  ...{ 아홉: 9, 열: 10, 열한: 11, 열두: 12 },
  ...{ ヒトリ: 1, フタリ: 2 },
}

/** A number as it is written in any of the five languages (`2만 5천`, `三十万`, `10,000`, `two`); null for none. */
export function numberOf(text: string | undefined): number | null {
  const said = (text ?? '').trim().replaceAll(/[, ]/g, '')
  if (said === '') return null
  const word = WORDS[said]
  if (word !== undefined) return word
  let [whole, part, digits, unit] = [0, 0, '', 0]
  const take = (otherwise: number): number => {
    const value = digits === '' ? otherwise : Number(digits)
    digits = ''
    return value
  }
  for (const letter of said) {
    if (/[\d.]/.test(letter)) digits += letter
    else if (DIGITS[letter] !== undefined) digits += DIGITS[letter]
    else if (SMALL[letter]) {
      part += take(1) * SMALL[letter]
      unit = SMALL[letter]
    } else if (LARGE[letter]) {
      whole += (part + take(part === 0 ? 1 : 0)) * LARGE[letter]
      part = 0
      unit = LARGE[letter]
    } else return null
  }
  // in Chinese one figure behind a unit is of the next smaller one: 一萬五 are 15,000
  const isShort = unit >= 100 && digits.length === 1 && /[百千万萬][1-9一二三四五六七八九]$/u.test(said)
  const value = whole + part + take(0) * (isShort ? unit / 10 : 1)
  return Number.isFinite(value) ? value : null
}

/** As a pattern: digits, or numerals with their units. */
export const NUMERALS = '[\\d,.일이삼사오육칠팔구십백천만一二两兩三四五六七八九十百千万萬]+'
/** Small numbers as words. */
export const COUNT =
  '\\d{1,2}|한|하나|두|둘|세|셋|네|넷|다섯|여섯|일곱|여덟|아홉|열|一|二|两|兩|三|四|五|六|七|八|九|十|one|two|three|four|five|six|seven|eight|nine|ten'

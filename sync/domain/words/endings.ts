/** What follows a noun in Korean without making another word of it; two of them may follow each other. */
const AFTER_NOUN =
  '은 는 이 가 을 를 에 에게 한테 께 의 도 만 로 으로 과 와 랑 이랑 하고 나 이나 아 야 이야 이다 다 들 놈 년 새끼 같은 같네 같아 같이 인데 이네 네 냐 이냐 지 이지 라고 이라고 요 이요 이에요 예요 입니다 임'
/** What follows a noun that is done ("지랄하다"). */
const DOING = '하 하네 하냐 하는 하지 하고 한다 해 해요 했 했다 했네 할 함 떨 떠네'
/** What follows a name in Japanese. */
const AFTER_NAME = 'は が を に の も と で へ や よ ね だ か です だろ だよ'

/** Endings by the list they belong to. */
export const ENDINGS_OF = {
  ko: [...AFTER_NOUN.split(' '), ...DOING.split(' ')],
  ja: AFTER_NAME.split(' '),
  en: ' s es ed er ers ing in y ty ies tier face head hole holes'.split(' '),
} as const

const ENDINGS = new Set<string>([...ENDINGS_OF.ko, ...ENDINGS_OF.ja])
const LATIN_ENDINGS = new Set<string>(ENDINGS_OF.en)

/** The next token makes an ordinary verb of it: "보지 않았다", "꺼져 있다". */
const AUXILIARY = /^(?:않|못|말|마|안|있|버|도|만|는|를|갈|가)/u

/** Laughter and tears behind a word: "ㅋㅋ". */
const LOOSE_BEHIND = /[\u3131-\u318e]+$/u

/** Whether this may stand behind an entry without making another word of it. */
export function isEnding(behind: string): boolean {
  const rest = behind.replace(LOOSE_BEHIND, '')
  if (rest === '' || ENDINGS.has(rest)) return true
  for (let cut = 1; cut < rest.length; cut += 1)
    if (ENDINGS.has(rest.slice(0, cut)) && ENDINGS.has(rest.slice(cut))) return true
  return false
}

export const isLatinEnding = (rest: string): boolean => LATIN_ENDINGS.has(rest)
export const isAuxiliary = (token: string): boolean => AUXILIARY.test(token)

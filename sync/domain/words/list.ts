import type { ListedWord } from '#sync/contracts/moderation/words.ts'
import type { WordAct, WordClass } from '#sync/contracts/moderation/lists.ts'

/**
 * How an entry is looked for:
 * - `anywhere`: no ordinary word contains it; inside a token too
 * - `word`: a token that is the entry, with at most one of the endings of the language after it
 * - `verb`: as `word`, but not before a negation or an auxiliary ("보지 마세요")
 * - `latin`: between word boundaries, with the usual endings and digits for letters
 * - `jamo`: a run of loose letters that is the entry
 *
 * Ids are stable names for logs, which never hold the word itself.
 */
export type WordEntry = ListedWord

/** Entries of one class and act, separated by blanks. */
const entries = (language: string, kind: WordClass, act: WordAct, words: string): WordEntry[] =>
  words
    .split(' ')
    .map((word, index) => ({ id: `${language}-${kind}-${act}-${index}`, word, class: kind, act }))

/** Insults refused or looked at in public texts (S5-19). New ones are added at the end of their line: ids are positions. */
export const WORDS: readonly WordEntry[] = [
  ...entries(
    'ko',
    'anywhere',
    'refuse',
    '씨발 씨팔 씹할 씹새끼 개새끼 좆같 지랄하 미친놈 미친년 느금마 호로새끼 후레자식 엠창 썅',
  ),
  ...entries(
    'ko',
    'word',
    'refuse',
    '시발 시팔 시발놈 시발년 병신 병신같 지랄 좆 존나 니애미 니애비 쌍년 쌍놈 걸레년 쪽바리 짱깨 깜둥이',
  ),
  ...entries('ko', 'word', 'flag', '창녀 또라이 찐따 틀딱 맘충 한남충 김치녀 된장녀'),
  ...entries('ko', 'verb', 'flag', '보지 자지 꺼져 죽어라'),
  ...entries('ko', 'jamo', 'refuse', 'ㅅㅂ ㅆㅂ ㅄ ㅂㅅ ㅈㄹ'),
  ...entries(
    'en',
    'latin',
    'refuse',
    'fuck motherfucker shit bullshit asshole bitch cunt nigger nigga faggot whore slut dickhead',
  ),
  ...entries('en', 'latin', 'flag', 'bastard retard kys'),
  ...entries('ja', 'anywhere', 'refuse', 'くたばれ 死ねよ キチガイ クソ野郎 くそ野郎 売女 ヤリマン'),
  ...entries('ja', 'word', 'flag', '死ね 馬鹿野郎 バカ野郎'),
  ...entries(
    'zh',
    'anywhere',
    'refuse',
    '傻逼 傻屄 操你妈 操你媽 干你娘 幹你娘 婊子 狗娘养 狗娘養 王八蛋 死全家 雞巴 鸡巴',
  ),
  ...entries('zh', 'anywhere', 'flag', '他妈的 他媽的 草泥马 草泥馬'),
]

/** Ordinary words that an entry stands in. */
export const ALLOWED: readonly string[] = ['시발점', '시발역', '시발택시', '병신년', '병신일주']

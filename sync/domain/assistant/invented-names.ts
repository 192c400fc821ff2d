import type { Language } from '#sync/contracts/base/lists.ts'

const KO_KIND =
  '공원|해수욕장|박물관|미술관|전망대|식당|카페|시장|마을|사찰|대교|호텔|펜션|리조트|등대|폭포|동굴|서원|횟집|국밥집|빵집|찻집|밥집|베이커리|게스트하우스|캠핑장|수목원'
const EN_KIND =
  'Park|Beach|Museum|Temple|Market|Cafe|Café|Restaurant|Village|Bridge|Hotel|Resort|Lighthouse|Falls|Cave|Observatory|Bakery|Pension|Guesthouse'

/** What looks like the name of a place: its kind with a name written together with it, or capitalised before it. */
const NAMED: Record<Exclude<Language, 'en'>, RegExp> = {
  ko: new RegExp(`[가-힣]{2,}(?:${KO_KIND})`, 'gu'),
  ja: /[\p{sc=Han}\p{sc=Katakana}ー]{2,}[\s・]*(?:公園|海水浴場|博物館|美術館|展望台|食堂|カフェ|市場|寺|ホテル|灯台|大橋)/gu,
  'zh-Hans': /\p{sc=Han}{2,}\s*(?:公园|海水浴场|博物馆|美术馆|展望台|餐厅|咖啡馆|市场|寺|酒店|灯塔|大桥)/gu,
  'zh-Hant': /\p{sc=Han}{2,}\s*(?:公園|海水浴場|博物館|美術館|展望台|餐廳|咖啡館|市場|寺|飯店|燈塔|大橋)/gu,
}

/** A kind of place with a word apart before it, which may be its name: "푸른돌고래 식당". */
const KO_APART = new RegExp(`(\\S+)\\s+(${KO_KIND})`, 'gu')

/** Words that say something of the kind after them, or belong to what was said before. */
const KO_LEADS_ON = [
  /[,·]$/,
  // what a place is like: 조용한, 가까운, 좋은, 있는
  /[가-힣](?:한|는|던|된)$/,
  /[까다로거러매벼쉬추더고려]운$/,
  /[좋작넓많높낮깊짧맑밝얕늦붉]은$/,
  /(?:다른|푸른|이른|멋진|[려쳐해어]진|[미문]난|열린|[볼갈쉴들]|큰|먹을)$/,
  // particles and endings of what stands before
  /(?:의|에|에서|에는|와|과|으로|를|까지|부터|이나|거나|하고|보고|걷고|먹고|[가나해]서|[으하가오보]면)$/,
  /[^노가마]을$/,
  // where it is, and what is eaten there
  /^(?:이|그|저|한|두|새|옛|이런|그런|여러|어느|모든|근처|주변|인근|동네|바닷가|해안|지역|현지|전통|실내|야외|대형|다음|앞|옆|뒤|건너편|도심|시내|울산|포항|경주|남구|동구|북구|중구|울주|점심|저녁|아침|해산물|한식|중식|일식|양식|채식|비건|할랄)$/,
]

const EN_NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:[A-Z][\\p{L}\\p{N}'’-]*\\s+)+)(${EN_KIND})s?(?![\\p{L}\\p{N}])`,
  'giu',
)
/** Words with a capital that are no name of a place to go to. */
const EN_GENERAL = new Set(
  'the a an this that your our any some ulsan pohang gyeongju korea korean japanese chinese western italian vegan halal'.split(
    ' ',
  ),
)

/** What stands in quotation marks is called so. */
const QUOTED = /[“"「『《〈‘]([^”"」』》〉’]{2,})[”"」』》〉’]/gu

/**
 * Whether a sentence names a place that none of the records is called: a name that was made up. In doubt it does, since
 * a sentence left out costs less than a place that is not there.
 * @param words the sentence, without the places it names by number
 * @param names what the places it may speak of are called, in any language
 */
export function inventsName(words: string, language: Language, names: readonly string[]): boolean {
  const known = (name: string): boolean => names.some((own) => own.includes(name))
  if ([...words.matchAll(QUOTED)].some(([, name = '']) => !known(name.trim()))) return true
  if (language === 'en') return inventsEnglish(words, names)
  if ([...words.matchAll(NAMED[language])].some(([name]) => !known(name.trim()))) return true
  return language === 'ko' && inventsKoreanApart(words, known)
}

function inventsKoreanApart(words: string, known: (name: string) => boolean): boolean {
  return [...words.matchAll(KO_APART)].some(
    ([whole, before = '']) =>
      !known(whole) &&
      !known(whole.replaceAll(/\s/g, '')) &&
      !KO_LEADS_ON.some((pattern) => pattern.test(before)),
  )
}

function inventsEnglish(words: string, names: readonly string[]): boolean {
  const known = names.map((name) => name.toLowerCase())
  return [...words.matchAll(EN_NAMED)].some(({ 1: before = '', 2: kind = '', index }) => {
    // the pattern reads small letters as capitals: a name is what has them, up to its kind
    const all = before.trim().split(/\s+/)
    const own = all.slice(all.findLastIndex((word) => !/^\p{Lu}/u.test(word)) + 1)
    const named = own.filter((word) => !EN_GENERAL.has(word.toLowerCase()))
    // a sentence begins with a capital whatever its word
    const isOpening = words.slice(0, index).trim() === '' && own.length === all.length
    if (named.length === 0 || (isOpening && own.length === 1 && /^\p{Ll}/u.test(kind))) return false
    const said = `${named.join(' ')} ${kind}`.toLowerCase()
    return !known.some((name) => name.includes(said))
  })
}

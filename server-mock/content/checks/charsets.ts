/**
 * Which Chinese characters a language writes with, taken from the national standards every runtime knows:
 * GB 2312 (Mainland), Big5 (Taiwan), JIS X 0208 (Japan). The few forms of the other side that a standard holds
 * as well are taken out by hand; what it lacks but people write (fish, names) is put in.
 */
type Range = readonly [from: number, to: number]

function han(label: string, first: Range, second: readonly Range[]): Set<string> {
  const decoder = new TextDecoder(label)
  const known = new Set<string>()
  for (let a = first[0]; a <= first[1]; a += 1)
    for (const [from, to] of second)
      for (let b = from; b <= to; b += 1) {
        const sign = decoder.decode(Uint8Array.of(a, b))
        if (/^\p{sc=Han}$/u.test(sign)) known.add(sign)
      }
  return known
}

function corrected(known: Set<string>, wrong: string, missing: string): ReadonlySet<string> {
  for (const sign of wrong) known.delete(sign)
  for (const sign of missing) known.add(sign)
  return known
}

const OLD_IN_GB = '後於徵'
/** Left in because Taiwan writes them too, with another meaning or in names: 余 里 台 朴 范 采 几 准 划 伙 郁 晒. */
const SIMPLIFIED_IN_BIG5 =
  '机价体听万与虫胜夸怀坏离篱网怜惊丰优儿厂圣复宁岭庄异愿扑扰挂据极构柜气洁确种筑荐触赶'
/** Old forms with a newer one in Japan; left in where names keep them: 龍 佛 慶. */
const OLD_IN_JIS =
  '價體聽禮萬與蟲懷擔壞燈爐彌號處亞嚴豐從會傳餘兒關淨劑勞區醫單賣壓廳廚雙發變敘臺圍國圖圓團獎學寶實對壽將盡屬帶廣莊應彈歸當總戀慘戲戰擴擇據搖數斷舊晝顯曉雜權條來樞檢樓歡歐殘滿濕濟灣澤濱點靈爲獨狹獵畫疊盜眞穩稱竊粹絲經繩繼續縱縣纖聲肅膽臟腦藝藏藥虛蠶裝覺覽觸譯證讀讓豫贊踐轉辭遞遲邊鄕醉釀釋錢鑄鐵隨隱險靑靜驅驗驛鬪鷄鹽麥黃默黨齊齒龜壯樂觀櫻步歷歲狀禪祕緣專擧攝氣'

const MORE_IN_GB = '〇瞭鲉鳀拃椪祇濊笒鵄敾'
const MORE_IN_BIG5 = '〇擀鮟鱇鮋鵄敾'
const MORE_IN_JIS = '々〇峴塼濊敾'

export const MAINLAND = corrected(han('gb18030', [0xb0, 0xf7], [[0xa1, 0xfe]]), OLD_IN_GB, MORE_IN_GB)
export const TAIWAN = corrected(
  han(
    'big5',
    [0xa4, 0xf9],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  ),
  SIMPLIFIED_IN_BIG5,
  MORE_IN_BIG5,
)
export const JAPAN = corrected(han('euc-jp', [0xb0, 0xf4], [[0xa1, 0xfe]]), OLD_IN_JIS, MORE_IN_JIS)

import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { createSentenceReader, sentenceOf, type Sentence } from './sentences.ts'

const NAMES = [
  '장생포고래박물관',
  'Jangsaengpo Whale Museum',
  '長生浦クジラ博物館',
  '长生浦鲸鱼博物馆',
  '長生浦鯨魚博物館',
]
const speakable = (language: Language = 'ko') => ({ language, nos: new Set([1001, 1002]), names: NAMES })
const shown = (raw: string, language?: Language) => sentenceOf(raw, speakable(language))

it('N10 a place is named by a number it was told of, and stands as a place in the sentence', () => {
  expect(shown('아이와 함께라면 [1001]부터 가 보세요.')).toEqual([
    { text: '아이와 함께라면 ' },
    { placeNo: 1001 },
    { text: '부터 가 보세요.' },
  ])
  expect(shown('**비가 오면** [1002] 쪽이 좋아요.')).toEqual([
    { text: '비가 오면 ' },
    { placeNo: 1002 },
    { text: ' 쪽이 좋아요.' },
  ])
})

it.each<[string, string, Language?]>([
  ['a number it was not told of', '[9999]도 좋아요.'],
  ['one of two it was not told of', '[1001]과 [9999]가 좋아요.'],
  ['a price', '입장료는 3,000원이에요.'],
  ['a price in words', '입장료는 삼천 원이에요.'],
  ['a price in words', '入場料は三千ウォンです。', 'ja'],
  ['a time', '오전 10시에 열어요.'],
  ['a time in words', '아침 아홉 시에 열어요.'],
  ['a time in words', '早上九点开门。', 'zh-Hans'],
  ['a distance', '걸어서 ５분 걸려요.'],
  ['a telephone number', '전화는 052-123-4567이에요.'],
  ['a number in a circle', '①번이 좋아요.'],
  ['a link', '여기를 보세요 https://evil.test'],
  ['an address', 'evil.com에서 예매하세요.'],
  ['an e-mail address', 'help@evil로 물어보세요.'],
  ['markup', '<b>좋아요</b>.'],
  ['a link in Markdown', '[여기](x)를 보세요.'],
  ['code', '`rm`을 하세요.'],
  ['an answer in JSON', '{"say":"좋아요"}'],
  ['a place nobody has', '태화루공원도 들러 보세요.'],
  ['a place nobody has', 'Try Blue Dolphin Restaurant as well.', 'en'],
  ['a place nobody has', '東海展望台もおすすめです。', 'ja'],
  ['another script', 'Sure, here you go.'],
  ['another script', '좋아요.', 'en'],
  ['nonsense', '???!!!'],
  ['letters that are not seen', '좋아\u202e요.'],
  ['a sentence without an end', '가'.repeat(301)],
])('N10 %s: the sentence is left out (%s)', (_, raw, language) => {
  expect(shown(raw, language)).toBeNull()
})

it('N10 a name a record has may be said', () => {
  expect(shown('장생포고래박물관이 좋아요.')).toEqual([{ text: '장생포고래박물관이 좋아요.' }])
})

describe('sentences as they come', () => {
  const read = (pieces: readonly string[], language: Language = 'ko') => {
    const reader = createSentenceReader(speakable(language))
    const said: Sentence[] = []
    for (const piece of pieces) said.push(...reader.read(piece))
    return { before: said.length, said: [...said, ...reader.end()], dropped: reader.dropped }
  }

  it('N10 what may not be said goes with its sentence; those around it stay', () => {
    const { said, dropped } = read(['[1001]이 좋아요. 입장료는 3000원', '이에요. [1002]도 들', '러 보세요.'])
    expect(said).toEqual([
      [{ placeNo: 1001 }, { text: '이 좋아요.' }],
      [{ placeNo: 1002 }, { text: '도 들러 보세요.' }],
    ])
    expect(dropped).toBe(1)
  })

  it('a sentence is told once it is whole, in languages without blanks too', () => {
    expect(read(['クジラです。', '海もいいです。'], 'ja').said).toHaveLength(2)
    expect(read(['고래예요.', ' 바다']).before).toBe(1)
    expect(read(['고래예요.']).before).toBe(0)
    expect(read(['고래예요.']).said).toHaveLength(1)
  })

  it('an answer without an end is twelve sentences', () => {
    expect(read(Array.from({ length: 50 }, () => '고래가 좋아요. ')).said).toHaveLength(12)
  })

  it('N10 N12 whatever is said, in whatever pieces: no digit, no link, no place it was not told of, and the same sentences', () => {
    const word = fc.oneof(
      ...[
        '고래',
        ' ',
        '. ',
        '\n',
        '[1001]',
        '[77]',
        '[',
        ']',
        '3',
        'http://x',
        '<',
        '바다가 좋아요',
        '! ',
      ].map(fc.constant),
      fc.string({ unit: 'binary', maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.constantFrom(...LANGUAGES), (words, language) => {
        const { said } = read(words, language)
        for (const part of said.flat())
          if ('placeNo' in part) expect([1001, 1002]).toContain(part.placeNo)
          else expect(part.text).not.toMatch(/\p{N}|[<>@]|https?:|\p{Cc}/u)
        expect(read([...words.join('')], language).said).toEqual(said)
      }),
      { numRuns: 500 },
    )
  })
})

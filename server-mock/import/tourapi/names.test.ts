import { describe, expect, it } from 'vitest'
import { groupsIn, without } from './brackets.ts'
import { coveredBy, type Known } from './covered.ts'
import type { Item } from './items.ts'
import { newestOf, readItem, readName } from './items.ts'
import { parted, together } from './repeated-keys.ts'
import { bareName, inLatin, latinSimilarity, similarity } from './similar.ts'
import { localized, localizedOr, mapLocalized } from './texts.ts'
import { entities, storable } from './entities.ts'
import { withoutTags } from './tags.ts'

/** How names of the service are read and compared, and what makes two records one. */
const inside = (text: string) => groupsIn(text).map((group) => group.inside)

describe('brackets', () => {
  it.each([
    ['', []],
    ['Whale Museum', []],
    ['Whale Museum (고래박물관)', ['고래박물관']],
    ['A (b) c [d]', ['b', 'd']],
    ['Rock (대왕암 (공원)) end', ['대왕암 (공원)']],
    ['full width （울산대교）', ['울산대교']],
    ['one kind closes another (a]', ['a']],
    ['never closed (울산', ['울산']],
    ['never opened 울산) here', []],
    ['empty ()', ['']],
    ['( blanks  )', ['blanks']],
  ])('X-09 of %j hold %j', (text, groups) => {
    expect(inside(text)).toEqual(groups)
  })

  it.each([
    ['Whale Museum (고래박물관)', 'Whale Museum'],
    ['(고래) Museum', 'Museum'],
    ['A (b) c', 'A c'],
    ['never closed (울산', 'never closed'],
  ])('X-09 %j without its first group is %j', (text, rest) => {
    const [group] = groupsIn(text)
    expect(group && without(text, group)).toBe(rest)
  })

  it('X-09 of one kind are looked for alone', () => {
    expect(groupsIn('A (b) [c]', '[').map((group) => group.inside)).toEqual(['c'])
  })

  it('X-09 what is taken out and what is left make the text, whatever stands in it', () => {
    for (const text of ['((((', '))))', '(a)(b)(c)', 'a(b(c)d)e', ')(', '(）', 'x'.repeat(5000) + '(']) {
      const groups = groupsIn(text)
      for (const { from, end } of groups) expect(from < end && end <= text.length).toBe(true)
      expect(groups.every((group, index) => index === 0 || group.from >= (groups[index - 1]?.end ?? 0))).toBe(
        true,
      )
    }
  })
})

describe('names compared', () => {
  it.each([
    ['울산대공원', '울산 대공원'],
    ['Whale Museum', 'whale-museum!'],
    ['간절곶(울주)', '간절곶'],
    ['ＵＬＳＡＮ', 'ulsan'],
    ['태화강 국가정원', '태화강국가정원 (울산)'],
  ])('X-09 %j and %j are one', (a, b) => {
    expect(bareName(a)).toBe(bareName(b))
    expect(similarity(a, b)).toBe(1)
  })

  it.each([
    ['', ''],
    ['!!!', '???'],
    ['가', '나'],
    ['울산', ''],
  ])('X-09 %j and %j have nothing in common', (a, b) => {
    expect(similarity(a, b)).toBe(0)
  })

  const NAMES = [
    '울산대공원',
    '울산대교',
    '울산대교 전망대',
    '대왕암공원',
    'Whale Museum',
    'Whale Village',
    '가',
    '',
  ]
  it('X-09 it does not matter which is first, and it is a share', () => {
    for (const a of NAMES)
      for (const b of NAMES) {
        const share = similarity(a, b)
        expect(share).toBe(similarity(b, a))
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }
  })

  it('X-09 a longer name is not the shorter one', () => {
    expect(similarity('울산대교', '울산대교 전망대')).toBeLessThan(0.75)
    expect(similarity('대왕암공원', '대왕암공원 출렁다리')).toBeLessThan(0.75)
  })

  it.each([
    ['대왕암', 'Daewangam Park', 0.8],
    ['간절곶', 'Ganjeolgot Cape', 0.8],
    ['석남사', 'Seoknamsa Temple', 0.6],
  ])('X-09 %s is found in %s', (korean, latin, least) => {
    expect(latinSimilarity(korean, latin)).toBeGreaterThanOrEqual(least)
    expect(latinSimilarity(korean, 'Bulguksa Temple')).toBeLessThan(least)
  })

  it('X-09 nothing is like no letters', () => {
    expect(latinSimilarity('', 'Park')).toBe(0)
    expect(latinSimilarity('공원', '')).toBe(0)
  })

  it('X-09 are written in Latin letters word by word', () => {
    expect(inLatin('울산 대공원')).toMatch(/^Ulsan [A-Z]\w+$/)
    expect(inLatin('간절곶 (울주)')).toMatch(/\([A-Z]/)
  })
})

describe('titles', () => {
  it.each([
    ['eng', 'Whale Museum (고래박물관)', { name: 'Whale Museum', korean: '고래박물관' }],
    ['eng', 'Whale Museum (new)', { name: 'Whale Museum (new)', korean: null }],
    ['eng', '(고래박물관)', { name: '(고래박물관)', korean: '고래박물관' }],
    ['jpn', '鯨博物館（고래박물관）', { name: '鯨博物館', korean: '고래박물관' }],
    ['kor', '고래박물관 (장생포)', { name: '고래박물관 (장생포)', korean: '고래박물관 (장생포)' }],
    ['kor', '', { name: '', korean: null }],
  ] as const)('X-09 %s %j', (service, title, wanted) => {
    expect(readName(service, title)).toEqual(wanted)
  })
})

const row = (more: Record<string, string> = {}) => ({
  ...{ contentid: '1001', contenttypeid: '12', title: '대왕암공원', mapx: '129.4396', mapy: '35.4924' },
  ...{
    areacode: '7',
    sigungucode: '3',
    addr1: '',
    modifiedtime: '20261101000000',
    createdtime: '20200101000000',
  },
  ...more,
})

describe('rows of a list', () => {
  it.each([
    [{ contentid: '' }, 'noId'],
    [{ contentid: 'abc' }, 'noId'],
    [{ contentid: '12345678901' }, 'noId'],
    [{ title: '' }, 'noTitle'],
    [{ title: '<b> </b>' }, 'noTitle'],
    [{ contenttypeid: '99' }, 'unknownType'],
    [{ contenttypeid: '' }, 'unknownType'],
    [{ contenttypeid: '25' }, 'course'],
    [{ areacode: '1', sigungucode: '1' }, 'otherRegion'],
  ])('X-09 %j is refused as %s', (more, reason) => {
    expect(readItem('kor', row(more))).toMatchObject({ ok: false, refused: { reason } })
  })

  it('X-09 a good one is read with its district', () => {
    expect(readItem('kor', row())).toMatchObject({
      ok: true,
      oddities: [],
      item: { id: '1001', name: '대왕암공원', city: 'ulsan', district: 'dong', createdOn: '2020-01-01' },
    })
  })

  it.each([
    [{ mapx: '35.4924', mapy: '129.4396' }, 'swappedPosition', { lat: 35.4924, lng: 129.4396 }],
    [{ mapx: '126.9780', mapy: '37.5665' }, 'farPosition', null],
    [{ mapx: '', mapy: '' }, undefined, null],
  ])('X-09 a position %j is %s', (more, oddity, spot) => {
    const read = readItem('kor', row(more))
    expect(read).toMatchObject({ ok: true, item: { spot } })
    expect(read.ok && read.oddities).toEqual(oddity ? [oddity] : [])
  })

  const itemOf = (more: Record<string, string>): Item => {
    const read = readItem('kor', row(more))
    if (!read.ok) throw new Error(read.refused.reason)
    return read.item
  }

  it('X-09 of one content the newest stays, and each fills what the other leaves out', () => {
    const old = itemOf({
      modifiedtime: '20260101000000',
      eventstartdate: '20261001',
      eventenddate: '20261003',
    })
    const fresh = itemOf({ modifiedtime: '20261101000000', mapx: '', mapy: '' })
    for (const order of [
      [old, fresh],
      [fresh, old],
    ]) {
      const { items, repeated } = newestOf(order)
      expect(repeated).toEqual(['1001'])
      expect(items.get('1001')).toMatchObject({
        ...{ modifiedAt: fresh.modifiedAt, spot: old.spot, from: '20261001', to: '20261003' },
      })
    }
  })

  it('X-09 the very same row twice is no repetition', () => {
    const one = itemOf({})
    expect(newestOf([one, one]).repeated).toEqual([])
  })

  describe('that are there already, written by hand', () => {
    const text = (ko: string) => ({ ko, en: ko, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
    const known = (name: string, more: Partial<Known> = {}): Known => ({
      ...{ kind: 'place', no: 1, name: text(name), city: 'ulsan', days: null },
      position: { lat: 35.4924, lng: 129.4396, approximate: false },
      ...more,
    })
    it.each([
      ['the same name', known('대왕암 공원'), true],
      [
        'the same name, far away',
        known('대왕암공원', { position: { lat: 35.6, lng: 129.3, approximate: false } }),
        true,
      ],
      ['a like name near', known('대왕암공원길'), true],
      [
        'a like name far away',
        known('대왕암공원길', { position: { lat: 35.6, lng: 129.3, approximate: false } }),
        false,
      ],
      [
        'a like name within what is approximate',
        known('대왕암공원길', { position: { lat: 35.51, lng: 129.4396, approximate: true } }),
        true,
      ],
      ['another name near', known('울산대교'), false],
      ['another city', known('대왕암공원', { city: 'pohang' }), false],
      ['another kind', known('대왕암공원', { kind: 'happening' }), false],
    ] as const)('X-09 %s', (_name, other, isCovered) => {
      expect(coveredBy(itemOf({}), 'place', [other])).toEqual(isCovered ? other : null)
    })

    it('X-09 the very same name goes before a like one', () => {
      const [like, same] = [known('대왕암공원길', { no: 1 }), known('대왕암공원', { no: 2 })]
      expect(coveredBy(itemOf({}), 'place', [like, same])?.no).toBe(2)
    })
  })
})

describe('a key that stands twice', () => {
  it.each([
    ['{"a":1}', '{"a":1}', []],
    ['{"a":1,"a":2}', '{"a":1,"a#2":2}', ['a']],
    ['{"a":{"b":1},"b":2}', '{"a":{"b":1},"b":2}', []],
    ['{"a":"\\"a\\":","a":2}', '{"a":"\\"a\\":","a#2":2}', ['a']],
    ['[{"a":1},{"a":2}]', '[{"a":1},{"a":2}]', []],
    ['{"a" : 1, "a" : 2, "a":3}', '{"a" : 1, "a#2" : 2, "a#3":3}', ['a']],
  ])('X-09 %s', (text, wanted, repeated) => {
    expect(parted(text)).toEqual({ text: wanted, repeated })
    expect(() => JSON.parse(parted(text).text)).not.toThrow()
  })

  it.each([
    [{ tel: '', 'tel#2': '052' }, { tel: '052' }],
    [{ tel: '1', 'tel#2': '2' }, { tel: '1' }],
    [{ 'tel#2': '2', tel: '1' }, { tel: '2' }],
    [{ a: 'x' }, { a: 'x' }],
  ])('X-09 %j is %j', (given, wanted) => {
    expect(together(given)).toEqual(wanted)
  })
})

describe('five languages out of those that are there', () => {
  it.each([
    [{ ko: '가' }, { ko: '가', en: '가', ja: '가', 'zh-Hans': '가', 'zh-Hant': '가' }],
    [
      { ko: '가', en: 'a' },
      { ko: '가', en: 'a', ja: 'a', 'zh-Hans': 'a', 'zh-Hant': 'a' },
    ],
    [
      { ko: '가', 'zh-Hant': '國' },
      { ko: '가', en: '가', ja: '가', 'zh-Hans': '國', 'zh-Hant': '國' },
    ],
    [
      { ko: '가', ja: 'か', 'zh-Hans': '国' },
      { ko: '가', en: '가', ja: 'か', 'zh-Hans': '国', 'zh-Hant': '国' },
    ],
  ])('X-09 %j', (texts, wanted) => {
    expect(localized(texts)).toEqual(wanted)
  })

  it('X-09 without Korean there is nothing', () => {
    expect(localized({ en: 'a' })).toBeNull()
    expect(localized({})).toBeNull()
  })

  it('X-09 hours in Korean are not shown to who cannot read them', () => {
    const phrase = { ko: '1', en: '2', ja: '3', 'zh-Hans': '4', 'zh-Hant': '5' }
    expect(localizedOr({ ko: '가', 'zh-Hans': '国' }, phrase)).toEqual({
      ...{ ko: '가', en: '2', ja: '3', 'zh-Hans': '国', 'zh-Hant': '国' },
    })
  })

  it('X-09 each language is cut by its own rule', () => {
    const text = localized({ ko: '가나다', en: 'abc' })
    expect(
      text && mapLocalized(text, (value, language) => (language === 'ko' ? value : value.slice(0, 1))),
    ).toEqual({
      ...{ ko: '가나다', en: 'a', ja: 'a', 'zh-Hans': 'a', 'zh-Hant': 'a' },
    })
  })
})

describe('hostile texts', () => {
  const PIECES = [
    '<',
    '>',
    '"',
    "'",
    '&',
    '<!--',
    '-->',
    '<script',
    '</script>',
    '&#',
    '&#x41;',
    '&amp',
    ';',
    '가',
    ' ',
    '\u0000',
    '\ud83d',
    '<p title="',
    '<br/>',
  ]

  /** Every text of up to three pieces. */
  const texts = PIECES.flatMap((a) => PIECES.flatMap((b) => [a + b, ...PIECES.map((c) => a + b + c)]))

  it('X-09 no mixture of signs throws, grows or leaves a control character', () => {
    for (const text of texts) {
      const read = storable(entities(withoutTags(text)))
      expect(read.length).toBeLessThanOrEqual(text.length + 2)
      expect(storable(read)).toBe(read)
    }
  })

  it('X-09 an escaped tag stays text and is decoded once', () => {
    expect(entities('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
    expect(entities(withoutTags('&lt;script&gt;x'))).toBe('<script>x')
  })
})

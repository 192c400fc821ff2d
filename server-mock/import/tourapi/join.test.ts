import { describe, expect, it } from 'vitest'
import type { Row } from './answer.ts'
import { newestOf, readItem, readName, type Item } from './items.ts'
import { joinLanguage } from './join.ts'
import type { Service } from './services.ts'

/** About eleven metres of latitude. */
const STEP = 0.0001

function item(service: Service, id: string, title: string, more: Row = {}): Item {
  const types = { kor: '12', eng: '76', jpn: '76', chs: '76', cht: '76' }
  const row = {
    contentid: id,
    contenttypeid: types[service],
    title,
    areacode: '7',
    sigungucode: '5',
    ...more,
  }
  const read = readItem(service, { mapx: '129.34', mapy: '35.34', ...row })
  if (!read.ok) throw new Error(read.refused.reason)
  return read.item
}
const north = (steps: number): Row => ({ mapx: '129.34', mapy: String(35.34 + steps * STEP) })
const joined = (koreans: Item[], foreigns: Item[], links = new Map<string, string | null>()) =>
  joinLanguage('eng', koreans, foreigns, links).pairs.map(({ korean, foreign, how }) => [
    korean.id,
    foreign.id,
    how,
  ])

describe('names', () => {
  it('X-09 are parted from seals and from the Korean name in brackets', () => {
    expect(readName('kor', '언양 돌담집 [한국관광 품질인증/Korea Quality]').name).toBe('언양 돌담집')
    expect(readName('eng', 'Daewangam Park (대왕암공원)')).toEqual({
      name: 'Daewangam Park',
      korean: '대왕암공원',
    })
    expect(readName('jpn', '名仙島（명선도）')).toEqual({ name: '名仙島', korean: '명선도' })
    expect(readName('chs', '名仙岛')).toEqual({ name: '名仙岛', korean: null })
  })
})

describe('the five languages', () => {
  it('X-09 join by the Korean name in brackets, also when two stand near', () => {
    const koreans = [item('kor', '1', '명선도'), item('kor', '2', '진하해수욕장', north(3))]
    const foreigns = [
      item('eng', '12', 'Jinha Beach (진하해수욕장)'),
      item('eng', '11', 'Island (명선도)', north(3)),
    ]
    expect(joined(koreans, foreigns)).toEqual([
      ['1', '11', 'sameName'],
      ['2', '12', 'sameName'],
    ])
  })

  it('X-09 join by romanised name within 150 metres and not beyond', () => {
    const korean = item('kor', '1', '명선도')
    expect(joined([korean], [item('eng', '11', 'Myeongseondo Island', north(13))])).toEqual([
      ['1', '11', 'similarName'],
    ])
    expect(joined([korean], [item('eng', '11', 'Myeongseondo Island', north(15))])).toEqual([])
  })

  it('X-09 join the very same name further away, and without a position', () => {
    const korean = item('kor', '1', '태화강 국가정원')
    expect(joined([korean], [item('eng', '11', 'Garden (태화강국가정원)', north(90))])).toEqual([
      ['1', '11', 'sameName'],
    ])
    expect(joined([korean], [item('eng', '11', 'Garden (태화강국가정원)', north(200))])).toEqual([])
    expect(
      joined([item('kor', '1', '명선도', { mapx: '', mapy: '' })], [item('eng', '11', 'X (명선도)')]),
    ).toHaveLength(1)
  })

  it('X-09 join by position alone only where nothing else of the type stands', () => {
    const foreign = item('jpn', '11', '名仙島', north(2))
    const join = (koreans: Item[]) => joinLanguage('jpn', koreans, [foreign], new Map())
    const korean = item('kor', '1', '명선도')
    expect(join([korean]).pairs[0]?.how).toBe('positionAlone')
    expect(join([korean, item('kor', '2', '서생포왜성', north(4))]).pairs).toEqual([])
    expect(
      join([korean, item('kor', '2', '섬 횟집', { ...north(4), contenttypeid: '39' })]).pairs,
    ).toHaveLength(1)
  })

  it('X-09 never join across types that are not alike', () => {
    const foreign = item('eng', '11', 'Myeongseondo (명선도)', { contenttypeid: '82' })
    expect(joined([item('kor', '1', '명선도')], [foreign])).toEqual([])
  })

  it('X-09 join each item once, and the link by hand first; null never', () => {
    const koreans = [item('kor', '1', '명선도'), item('kor', '2', '명선도', north(2))]
    const foreigns = [item('eng', '11', 'A (명선도)')]
    expect(joined(koreans, foreigns)).toEqual([['1', '11', 'sameName']])
    expect(joined(koreans, foreigns, new Map([['2', '11']]))).toEqual([['2', '11', 'byHand']])
    expect(joined(koreans, foreigns, new Map([['1', null]]))).toEqual([['2', '11', 'sameName']])
  })

  it('X-09 name what found no partner, with its nearest', () => {
    const { doubts } = joinLanguage(
      'eng',
      [item('kor', '1', '명선도')],
      [item('eng', '11', 'Old Pier', north(5))],
      new Map(),
    )
    expect(doubts).toMatchObject([{ foreign: { id: '11' }, nearest: { korean: { id: '1' } } }])
    expect(doubts[0]?.nearest?.metres).toBeCloseTo(55.6, 0)
  })
})

describe('a content that comes twice', () => {
  it('X-09 is its newest row, filled from the other', () => {
    const listed = item('kor', '1', '국화축제', { modifiedtime: '20270110093000', contenttypeid: '15' })
    const dated = item('kor', '1', '국화축제 (구)', {
      modifiedtime: '20260110093000',
      contenttypeid: '15',
      eventstartdate: '20271015',
      eventenddate: '20271024',
    })
    for (const order of [
      [listed, dated],
      [dated, listed],
    ]) {
      const { items, repeated } = newestOf(order)
      expect(items.get('1')).toMatchObject({ name: '국화축제', from: '20271015', to: '20271024' })
      expect(repeated).toEqual(['1'])
    }
  })
})

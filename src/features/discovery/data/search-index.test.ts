import { describe, expect, it } from 'vitest'
import type { SearchDocument } from './search-documents.ts'
import { buildSearchIndex } from './search-index.ts'

const documents: SearchDocument[] = [
  {
    id: 'place:1003',
    kind: 'place',
    no: 1003,
    names: ['대왕암공원', 'Daewangam Park', '大王岩公園', '大王岩公园', '大王岩公園', 'Daewangam Gongwon'],
    body: ['소나무 숲 끝의 붉은 바위', '울산광역시 동구 등대로 95', '바다', '해돋이'],
  },
  {
    id: 'place:1001',
    kind: 'place',
    no: 1001,
    names: [
      '태화강 국가정원',
      'Taehwagang National Garden',
      '太和江国家庭園',
      '太和江国家庭园',
      '太和江國家庭園',
      'Taehwagang Gukga Jeongwon',
    ],
    body: ['도심 강가에 펼쳐진 정원', '울산광역시 중구'],
  },
  {
    id: 'course:202',
    kind: 'course',
    no: 202,
    names: [
      '장생포에서 고래를 만나는 하루',
      'A day with whales in Jangsaengpo',
      '長生浦でクジラに出会う一日',
    ],
    body: ['박물관과 대왕암 앞바다'],
  },
]
const index = await buildSearchIndex(documents)
const found = (query: string) => index.search(query).map(({ kind, no }) => `${kind}:${no}`)

describe('S2-72 search over what the device holds', () => {
  it('finds by initial consonants', () => {
    expect(found('ㄷㅇㅇ')).toEqual(['place:1003'])
    expect(found('ㄱㅇ')).toContain('place:1003')
    expect(found('ㅌㅎㄱ')).toEqual(['place:1001'])
  })

  it('finds inside words and across spaces', () => {
    expect(found('암공원')).toEqual(['place:1003'])
    expect(found('국가정원')).toEqual(['place:1001'])
    expect(found('태화강국가')).toEqual(['place:1001'])
    expect(found('wangam')).toEqual(['place:1003'])
  })

  it('finds while a syllable is still being typed', () => {
    expect(found('대와')).toContain('place:1003')
    expect(found('대왕아')).toContain('place:1003')
    expect(found('고랙')).toEqual([])
  })

  it('finds names in other scripts than the page is read in', () => {
    expect(found('大王岩')).toEqual(['place:1003'])
    expect(found('太和江')).toEqual(['place:1001'])
    expect(found('國家庭園')).toEqual(['place:1001'])
    expect(found('クジラ')).toEqual(['course:202'])
    expect(found('taehwagang')).toEqual(['place:1001'])
    expect(found('TAEHWAGANG garden')).toEqual(['place:1001'])
    expect(found('Daewangam park')[0]).toBe('place:1003')
  })

  it('ranks a name above a mention and forgives one wrong Latin letter', () => {
    expect(found('대왕암')).toEqual(['place:1003', 'course:202'])
    expect(found('daewangan')).toEqual(['place:1003'])
  })

  it('adds what has half of the words when little has them all', () => {
    expect(found('대왕암 일출')).toEqual(['place:1003', 'course:202'])
    expect(found('大王岩日出')).toEqual(['place:1003'])
  })

  it('S2-73 finds nothing rather than something else', () => {
    expect(found('')).toEqual([])
    expect(found('  .. ')).toEqual([])
    expect(found('에펠탑')).toEqual([])
    expect(found('에펠탑 루브르 대왕암')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { Row } from './answer.ts'
import { happeningLook, placeLook } from './categories.ts'
import { readRegion } from './regions.ts'
import { metresBetween, readDay, readSpot, readTime } from './values.ts'

describe('positions', () => {
  it.each([
    ['129.34212345', '35.34', { lat: 35.34, lng: 129.3421 }, false],
    ['35.34', '129.3421', { lat: 35.34, lng: 129.3421 }, true],
    ['', '', null, false],
    ['0', '0', null, false],
    ['135.5', '34.7', null, false],
  ])('X-09 mapx %s mapy %s', (x, y, spot, swapped) => {
    expect(readSpot(x, y)).toEqual({ spot, swapped })
  })

  it('X-09 are compared in metres', () => {
    expect(metresBetween({ lat: 35.34, lng: 129.3421 }, { lat: 35.3413, lng: 129.3421 })).toBeCloseTo(
      144.6,
      0,
    )
    expect(metresBetween({ lat: 35.34, lng: 129.3421 }, { lat: 35.34, lng: 129.3437 })).toBeCloseTo(145.1, 0)
  })
})

describe('dates', () => {
  it.each([
    ['20271015', '2027-10-15'],
    ['2027.10.15', '2027-10-15'],
    ['20271015093000', '2027-10-15'],
    ['20271131', null],
    ['02061015', null],
    ['미정', null],
    ['', null],
  ])('X-09 %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it('X-09 of change are moments in Seoul', () => {
    expect(readTime('20270110093000')).toBe(Date.parse('2027-01-10T00:30:00Z'))
    expect(readTime('')).toBe(0)
  })
})

describe('codes', () => {
  const region = (row: Row) => readRegion(row, null)

  it.each([
    [
      { lDongRegnCd: '31', lDongSignguCd: '710' },
      { city: 'ulsan', district: 'ulju' },
    ],
    [
      { lDongRegnCd: '31', lDongSignguCd: '31140' },
      { city: 'ulsan', district: 'nam' },
    ],
    [
      { areacode: '7', sigungucode: '4' },
      { city: 'ulsan', district: 'buk' },
    ],
    [
      { areacode: '35', sigungucode: '23' },
      { city: 'pohang', district: null },
    ],
    [
      { lDongRegnCd: '47', lDongSignguCd: '130', areacode: '35', sigungucode: '2' },
      { city: 'gyeongju', district: null },
    ],
    [
      { areacode: '', addr1: '울산광역시 중구 태화동' },
      { city: 'ulsan', district: 'jung' },
    ],
    [
      { areacode: '', addr1: '107, Taehwa-dong, Jung-gu, Ulsan' },
      { city: 'ulsan', district: 'jung' },
    ],
    [{ areacode: '6', sigungucode: '1', addr1: '부산광역시 중구' }, null],
    [
      { areacode: '35', sigungucode: '', addr1: '경상북도 경주시 황남동' },
      { city: 'gyeongju', district: null },
    ],
    [{ lDongRegnCd: '47', lDongSignguCd: '290' }, null],
    [{}, null],
  ])('X-09 place a row, and its address does when they are missing: %o', (row, expected) => {
    expect(region(row as Row)).toEqual(expected)
  })

  it('X-09 a position alone decides the district of a row with nothing but its city', () => {
    expect(readRegion({ areacode: '7' }, { lat: 35.531, lng: 129.294 })).toEqual({
      city: 'ulsan',
      district: 'nam',
    })
  })

  it('X-09 sort a row, old and new codes alike, and its type does when they are missing', () => {
    expect(placeLook('sight', { cat3: 'A01011200' })).toMatchObject({ category: 'spot', motif: 'beach' })
    expect(placeLook('food', { lclsSystm3: 'FD050100' })).toMatchObject({ category: 'cafe', motif: 'cup' })
    expect(placeLook('food', { title: '바람커피' })).toMatchObject({ category: 'cafe' })
    expect(placeLook('food', { cat3: 'A05020100', title: '커피 국밥' })).toMatchObject({ category: 'food' })
    expect(placeLook('stay', {})).toMatchObject({ category: 'stay', motif: 'bed', stayMinutes: 840 })
    expect(placeLook('festival', {})).toBeNull()
    expect(happeningLook({ cat3: 'A02080500' })).toMatchObject({ board: 'cnn', kind: 'exhibition' })
    expect(happeningLook({ cat3: 'A02080100' })).toMatchObject({ board: 'cnn', kind: 'performance' })
    expect(happeningLook({})).toMatchObject({ board: 'cnf', kind: 'festival' })
  })
})

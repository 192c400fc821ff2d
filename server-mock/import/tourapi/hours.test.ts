import { describe, expect, it } from 'vitest'
import { readFee } from './fees.ts'
import { readHours } from './hours.ts'

const ALL = [0, 1, 2, 3, 4, 5, 6]
const rule = (days: number[], open: string, close: string, more = {}) => [{ days, open, close, ...more }]

describe('hours out of free text', () => {
  it.each([
    ['상시 개방', '연중무휴', { always: true, rules: [], closedOn: [] }],
    ['24시간', '', { always: true, rules: [], closedOn: [] }],
    [
      '09:00~18:00',
      '매주 월요일',
      { always: false, rules: rule([0, 2, 3, 4, 5, 6], '09:00', '18:00'), closedOn: [] },
    ],
    [
      '오전 9시 30분 ～ 오후 6시',
      '연중무휴',
      { always: false, rules: rule(ALL, '09:30', '18:00'), closedOn: [] },
    ],
    ['매일 9:00-18:00', '', { always: false, rules: rule(ALL, '09:00', '18:00'), closedOn: [] }],
    [
      '09:00~18:00 (입장마감 17:00)',
      '월요일(공휴일인 경우 다음날), 신정, 설날·추석 당일',
      {
        always: false,
        rules: rule([0, 2, 3, 4, 5, 6], '09:00', '18:00', { lastEntry: '17:00' }),
        closedOn: ['mondayShift', 'newYear', 'seollal', 'chuseok'],
      },
    ],
    [
      '11:00~21:00\n(브레이크타임 15:00~17:00)',
      '월, 화요일',
      {
        always: false,
        rules: rule([0, 3, 4, 5, 6], '11:00', '21:00', { breaks: [{ from: '15:00', to: '17:00' }] }),
        closedOn: [],
      },
    ],
  ])('X-09 are read when there is no doubt: %s / %s', (hours, rest, expected) => {
    expect(readHours(hours, rest)).toEqual(expected)
  })

  it.each([
    ['하절기 09:00~19:00 / 동절기 09:00~18:00', '연중무휴'],
    ['평일 10:00~20:00', '연중무휴'],
    ['10:00~12:00, 14:00~16:00', '연중무휴'],
    ['09:00~18:00', '매월 둘째 주 화요일'],
    ['09:00~18:00', '업체 사정에 따라 다름'],
    ['09:00~18:00', ''],
    ['09:00~28:00', '연중무휴'],
    ['시설별 상이', '연중무휴'],
    ['', ''],
  ])('X-09 claim nothing when there is: %s / %s', (hours, rest) => {
    expect(readHours(hours, rest)).toEqual({ always: false, rules: [], closedOn: [] })
  })
})

describe('fees out of free text', () => {
  it.each([
    ['무료', { free: true }],
    ['성인 5,000원\n청소년 3,000원\n어린이 2,000원', { free: false, adult: 5000, youth: 3000, child: 2000 }],
    ['무료 (체험 5,000원)', { free: false }],
    ['개인: 어른 2,000원 / 단체: 어른 1,500원', { free: false }],
    ['홈페이지 참조', { free: false }],
    ['', { free: false }],
  ])('X-09 %s', (text, expected) => {
    expect(readFee(text)).toEqual(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { calendarFile } from '#src/lib/ics.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { fileName } from './file-name.ts'
import { planGpx } from './gpx.ts'
import { planEvents } from './plan-calendar.ts'
import { newPlan, type Plan } from './plan.ts'

const all = (text: string) => ({ ko: text, en: text, ja: text, 'zh-Hans': text, 'zh-Hant': text })
const places = new Map(
  [
    {
      no: 1003,
      name: all('간절곶'),
      address: all('울주군 서생면, 대송리'),
      position: { lat: 35.3591, lng: 129.3606 },
    },
    {
      no: 1001,
      name: all('A & B <garden>'),
      address: all('중구'),
      position: { lat: 35.5484, lng: 129.2956 },
    },
  ].map((place) => [place.no, place as Place]),
)
const stop = (id: string, part: Partial<Plan['stops'][number]>): Plan['stops'][number] => ({
  id,
  placeNo: null,
  title: '',
  day: 1,
  time: null,
  stayMinutes: null,
  note: '',
  ...part,
})
const plan: Plan = {
  ...newPlan('p', '동해 이틀'),
  startDay: '2026-12-31',
  days: 3,
  stops: [
    stop('a', { placeNo: 1003, time: '23:30', stayMinutes: 90, note: '첫째, 해돋이; 끝\n둘째 줄' }),
    stop('b', { title: '시장에서 아침', day: 2 }),
    stop('c', { placeNo: 1001, day: 2, time: '24:00' }),
  ],
}
const words = { read: (text: Place['name']) => text.ko, madeAt: '2026-11-21T05:06:07.890Z' }
const url = 'https://goraero.example/mypage/planner?plan=p'
const file = (value: Plan) => calendarFile(planEvents(value, places, { ...words, url }), value.title)
const unfold = (text: string) => text.replaceAll('\r\n ', '')

describe('a plan in a calendar', () => {
  it('S3-18 times are Seoul’s, with the zone written out, and go over midnight and New Year', () => {
    const lines = unfold(file(plan)).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:동해 이틀',
        'BEGIN:VTIMEZONE',
        'TZID:Asia/Seoul',
        'TZOFFSETTO:+0900',
        'UID:a@goraero',
        'DTSTAMP:20261121T050607Z',
        'DTSTART;TZID=Asia/Seoul:20261231T233000',
        'DTEND;TZID=Asia/Seoul:20270101T010000',
        'DTSTART;TZID=Asia/Seoul:20270102T000000',
        'DTEND;TZID=Asia/Seoul:20270102T010000',
      ]),
    )
    expect(lines.indexOf('END:VTIMEZONE')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'))
  })

  it('S3-18 a stop without a time takes the whole day', () => {
    const text = unfold(file(plan))
    expect(text).toContain(
      'DTSTART;VALUE=DATE:20270101\r\nDTEND;VALUE=DATE:20270102\r\nTRANSP:TRANSPARENT\r\nSUMMARY:시장에서 아침',
    )
  })

  it('S3-18 what has a meaning in calendar files is escaped, lines end in CRLF and are folded', () => {
    const text = file(plan)
    expect(unfold(text)).toContain('DESCRIPTION:첫째\\, 해돋이\\; 끝\\n둘째 줄\r\n')
    expect(unfold(text)).toContain('LOCATION:울주군 서생면\\, 대송리\r\nGEO:35.3591;129.3606\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  it('S3-18 control characters never reach the file', () => {
    const text = file({ ...plan, stops: [stop('a', { title: 'a\u0000b\u0007c\rd' })] })
    expect(text).toContain('SUMMARY:abc\\nd\r\n')
  })

  it('S3-18 a plan without a first day has no entries', () => {
    expect(planEvents({ ...plan, startDay: null }, places, { ...words, url })).toEqual([])
  })
})

describe('a plan for navigation', () => {
  const gpx = (value: Plan) => planGpx(value, places, { ...words, day: (day) => `Day ${day}` })

  it('S3-18 is GPX 1.1: a route a day, latitude and longitude in their own attributes', () => {
    const text = gpx(plan)
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" ')).toBe(true)
    expect(text).toContain('xmlns="http://www.topografix.com/GPX/1/1"')
    expect(text).toContain('<rtept lat="35.3591" lon="129.3606">')
    expect(text.match(/<rte>/g)).toHaveLength(2)
    expect(text.indexOf('<metadata>')).toBeLessThan(text.indexOf('<rte>'))
    expect(text).toContain('<name>동해 이틀 · Day 2</name>\n    <number>2</number>\n    <rtept')
  })

  it('S3-18 stops without a spot and days without one are left out', () => {
    const text = gpx(plan)
    expect(text).not.toContain('시장에서 아침')
    expect(text).not.toContain('Day 3')
  })

  it('S3-18 names and notes are escaped, what XML cannot hold is dropped', () => {
    const odd = {
      ...plan,
      title: '\u0000"동해" & \ud800서해',
      stops: [stop('a', { placeNo: 1001, note: "it's <b>\u000b" })],
    }
    const text = gpx(odd)
    expect(text).toContain('<name>&quot;동해&quot; &amp; 서해</name>')
    expect(text).toContain('<name>A &amp; B &lt;garden&gt;</name>')
    expect(text).toContain('<desc>it&apos;s &lt;b&gt;</desc>')
  })
})

describe('names of files', () => {
  it.each([
    ['동해/이틀: "해돋이"?', '동해이틀 해돋이.ics'],
    ['..', 'plan.ics'],
    ['   ', 'plan.ics'],
    ['긴'.repeat(90), `${'긴'.repeat(60)}.ics`],
  ])('S3-18 %s', (title, name) => {
    expect(fileName(title, 'ics')).toBe(name)
  })
})

import { expect, it } from 'vitest'
import { calendarFile, type IcsEvent } from './ics.ts'

const whale: IcsEvent = {
  uid: 'happening-405@goraero',
  title: '울산고래축제',
  from: '2027-09-23',
  to: '2027-09-30',
  place: '장생포, 울산; 부두',
  position: { lat: 35.5034, lng: 129.3806 },
  text: '첫째 줄\n둘째 줄 \\ 끝',
  url: 'https://example.org/ulsannow/cnf/405',
  changedAt: '2026-11-01T02:03:04.000Z',
}

const unfold = (text: string) => text.replaceAll('\r\n ', '')

it('S2-83 S2-85 writes the days of a festival with the end that calendars leave out', () => {
  const file = calendarFile([whale])
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:happening-405@goraero',
      'DTSTAMP:20261101T020304Z',
      'DTSTART;VALUE=DATE:20270923',
      'DTEND;VALUE=DATE:20271001',
      'STATUS:CONFIRMED',
      'GEO:35.5034;129.3806',
      'END:VCALENDAR',
    ]),
  )
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

it('S2-83 says in the calendar file that days are not settled', () => {
  expect(calendarFile([{ ...whale, tentative: true }])).toContain('\r\nSTATUS:TENTATIVE\r\n')
})

it('S2-83 escapes what has a meaning in calendar files', () => {
  const file = unfold(calendarFile([whale]))
  expect(file).toContain('LOCATION:장생포\\, 울산\\; 부두\r\n')
  expect(file).toContain('DESCRIPTION:첫째 줄\\n둘째 줄 \\\\ 끝\r\n')
})

it('S2-83 folds lines at 75 bytes without cutting a syllable', () => {
  const text = '고래가 지나가는 바다 '.repeat(20).trim()
  const file = calendarFile([{ ...whale, text }])
  const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  expect(unfold(file)).toContain(`DESCRIPTION:${text}\r\n`)
})

import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  number: 'No. {{number}}',
  myNumber: 'My number: {{number}}',
  teams_one: '{{count}} party',
  teams_other: '{{count}} parties',
  ahead_one: '{{count}} party ahead',
  ahead_other: '{{count}} parties ahead',
  next: 'You’re next',
  wait: {
    range: 'about {{from}}–{{to}} min',
    about: 'about {{minutes}} min',
    unknown: 'waiting time unknown',
  },
  silent: 'The shop’s device has been offline since {{time}}. Your number stays yours.',
  state: {
    unknown: 'Continues once the shop is online',
    waiting: 'Waiting',
    called: 'Please come in now',
    seated: 'Seated',
    skipped: 'Your turn has passed',
    cancelled: 'Left the queue',
    over: 'This day is over',
  },
  reason: {
    self: 'You left the queue.',
    staff: 'The shop cancelled it.',
    closed: 'The shop has closed its queue for today. Thank you for waiting.',
    expired: 'That day’s business is over.',
  },
  mode: {
    open: 'Giving out numbers',
    straightIn: 'Walk straight in',
    paused: 'Paused for a while',
    pausedUntil: 'Paused until {{time}}',
    closed: 'Closed for today',
  },
  kept: 'Where I’m queueing',
  forget: 'Remove number {{number}}',
  shop: 'Shop {{no}}',
  carry: {
    open: 'Carry the queue over',
    text: 'Another device takes this queue over without a connection: press “Read a code” there and scan this one.',
    parties_one: '{{count}} party',
    parties_other: '{{count}} parties',
    code: 'Code {{no}} of {{of}} to carry the queue over',
    next: 'Next code',
    anew: 'Make new codes from the queue as it is now',
    failed: 'We couldn’t make the codes. The numbers are safe.',
  },
}

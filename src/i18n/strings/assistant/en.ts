import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'Words by {{name}}',
  mark: 'Written by a machine. It can be wrong; trust the answer above and the facts of each place first.',
  offer: 'You can have {{name}} add a few words to the answer above.',
  ask: 'Add words',
  again: 'Ask again',
  stop: 'Stop',
  talking: 'Waiting for {{name}}',
  offline: 'There is no signal, so it can’t be asked now. The answer above is on this device.',
  end: {
    said: 'That’s all.',
    nothing: 'There was nothing worth adding. The answer above stands.',
    slow: 'The reply took too long, so we stopped waiting. The answer above stands.',
    broken: 'The reply was cut off. The answer above stands.',
    refused: 'The answer above stands.',
  },
  consent: {
    title: 'Send questions to {{name}}?',
    intro:
      'Your questions are answered on this device and nothing is sent. If you agree, a language model adds a few words, only when you press the button.',
    what: 'What is sent',
    whatText:
      'The question you typed, the numbers and opening hours of the places this device found, and the days and times of a plan. Please do not write names or contact details into a question.',
    never: 'What is never sent',
    neverText:
      'Your name, e-mail, position, orders, reviews and posts. If you ask for places near you, the places found may hint at the neighbourhood.',
    who: 'Who receives it',
    whoText: '{{name}} · {{country}}',
    abroad: 'I agree that questions leave Korea ({{country}})',
    abroadWhy: 'Sending them abroad needs separate consent.',
    keep: 'What is kept',
    keepText:
      'We keep neither questions nor replies. We count how often you asked in a day and delete that the next day. Replies stay on this device alone. Whoever receives a question follows their own policy.',
    revoke:
      'You can withdraw this at any time under “Asked before” and on My page. Without your consent everything here works as before.',
    agree: 'Agree and ask',
    decline: 'Do not send',
  },
  setting: {
    title: 'Questions to a language model',
    on: 'On {{day}} you agreed to send them to {{name}}.',
    revoke: 'Withdraw consent',
    revoked: 'Withdrawn. Nothing is sent any more.',
  },
}

import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'Listen',
  length: 'About {{count}} min · read by the voice of your device',
  play: 'Listen',
  pause: 'Pause',
  resume: 'Go on',
  stop: 'Stop',
  speed: 'Reading speed',
  times: '{{rate}}×',
  transcript: 'Read along',
  noVoice: 'This device has no voice for this language. You can read the text below.',
  needsNetwork: 'This voice needs a connection. The text can be read now.',
  failed: 'There was no sound. Try again, or read the text.',
}

import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'Listen',
  length: 'About {{count}} min · read in your device’s voice',
  play: 'Listen',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  speed: 'Reading speed',
  times: '{{rate}}×',
  transcript: 'Read along',
  noVoice: 'This device has no voice for this language. You can read the text below.',
  needsNetwork: 'This voice needs a connection. The text can be read now.',
  failed: 'There was no sound. Try again, or read the text.',
}

import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  title: '音声で聞く',
  length: '約{{count}}分・端末の声で読み上げます',
  play: '聞く',
  pause: '一時停止',
  resume: '続きから聞く',
  stop: '終わる',
  speed: '読む速さ',
  times: '{{rate}}倍',
  transcript: '文字で読む',
  noVoice: 'この端末にはこの言語の声がありません。下の文字で読めます。',
  needsNetwork: 'この声には接続が必要です。文字はいまも読めます。',
  failed: '音が出ませんでした。もう一度押すか、文字でお読みください。',
}

import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '語音導覽',
  length: '約{{count}}分鐘 · 由裝置的語音朗讀',
  play: '收聽',
  pause: '暫停',
  resume: '繼續收聽',
  stop: '結束',
  speed: '朗讀速度',
  times: '{{rate}}倍',
  transcript: '看文字',
  noVoice: '這台裝置沒有這種語言的語音。可以看下面的文字。',
  needsNetwork: '這個語音需要連線。文字現在就能看。',
  failed: '沒能發出聲音。請再試一次，或看文字。',
}

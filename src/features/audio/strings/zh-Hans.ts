import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  title: '语音导览',
  length: '约{{count}}分钟 · 由设备的语音朗读',
  play: '收听',
  pause: '暂停',
  resume: '继续收听',
  stop: '结束',
  speed: '朗读速度',
  times: '{{rate}}倍',
  transcript: '看文字稿',
  noVoice: '本机没有这种语言的语音。可以看下面的文字稿。',
  needsNetwork: '这个语音需要联网。文字稿现在就能看。',
  failed: '没能发出声音。请再试一次，或看文字稿。',
}

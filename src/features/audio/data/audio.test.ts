import { describe, expect, it } from 'vitest'
import type { Speech, Voice } from '#src/platform/device/speech.ts'
import { chooseVoice } from '#src/platform/device/choose-voice.ts'
import { createReader } from './reader.ts'
import { guideOf, minutesOf, sentencesOf } from './sentences.ts'

const voice = (tag: string, isLocal = true): Voice => ({ id: tag, tag, isLocal })
const KO = voice('ko-KR')

/** A voice whose pieces end when the test says so. */
function manualSpeech() {
  const said: { text: string; rate: number; done: () => void; failed: () => void }[] = []
  let stops = 0
  const speech: Speech = {
    voices: () => [KO],
    onVoices: () => () => undefined,
    say: (text, { rate }, done, failed) => void said.push({ text, rate, done, failed }),
    stop: () => void (stops += 1),
  }
  return { speech, said, last: () => said.at(-1), stops: () => stops }
}

describe('the words that are read', () => {
  it('X-14 a text comes in sentences, numbers and times stay whole', () => {
    expect(sentencesOf('길이는 1.5 km예요. 09:30에 열어요!\n\n“좋아요.” 그래요')).toEqual([
      '길이는 1.5 km예요.',
      '09:30에 열어요!',
      '“좋아요.”',
      '그래요',
    ])
    expect(sentencesOf('海の家です。潮風が気持ちいい！「本当？」はい。')).toEqual([
      '海の家です。',
      '潮風が気持ちいい！',
      '「本当？」',
      'はい。',
    ])
    expect(sentencesOf(' \n ')).toEqual([])
  })

  it('X-14 very long sentences are parted, and nothing is lost', () => {
    const text = `${'바다와 길과 고래, '.repeat(40)}끝`
    const parts = sentencesOf(text)
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(180)
    expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  it('X-14 the guide of a place is told in the reader’s language', () => {
    const all = (ko: string, en: string) => ({ ko, en, ja: '', 'zh-Hans': '', 'zh-Hant': '' })
    const place = {
      name: all('곶', 'Cape'),
      summary: all('해.', 'Sun.'),
      description: all('길. 끝.', 'Way. End.'),
      tip: all('팁.', 'Tip.'),
    }
    expect(guideOf(place, 'ko')).toEqual(['곶', '해.', '길.', '끝.', '팁.'])
    expect(guideOf({ ...place, tip: undefined }, 'en')).toEqual(['Cape', 'Sun.', 'Way.', 'End.'])
    expect(minutesOf(['가'.repeat(700)], 'ko')).toBe(2)
    expect(minutesOf(['a'], 'en')).toBe(1)
  })
})

describe('the voice', () => {
  it('X-14 one that needs no network comes first', () => {
    expect(chooseVoice([voice('en-US'), voice('ko-KR', false), voice('ko_KR')], 'ko')?.tag).toBe('ko_KR')
    expect(chooseVoice([voice('ko-KR', false)], 'ko')?.isLocal).toBe(false)
  })

  it('X-14 the two ways of writing Chinese are two voices', () => {
    const voices = [voice('zh-TW'), voice('zh-CN'), voice('zh-HK')]
    expect(chooseVoice(voices, 'zh-Hans')?.tag).toBe('zh-CN')
    expect(chooseVoice(voices, 'zh-Hant')?.tag).toBe('zh-TW')
    expect(chooseVoice([voice('zh-HK')], 'zh-Hans')).toBeUndefined()
    expect(chooseVoice([voice('ja-JP')], 'ko')).toBeUndefined()
  })
})

describe('reading aloud', () => {
  it('X-14 one piece follows the other, and the end is the beginning again', () => {
    const { speech, said, last } = manualSpeech()
    const reader = createReader(['a', 'b'], speech)
    reader.play(KO)
    expect(reader.get()).toMatchObject({ is: 'speaking', at: 0 })
    last()?.done()
    expect(reader.get()).toMatchObject({ is: 'speaking', at: 1 })
    last()?.done()
    expect(reader.get()).toMatchObject({ is: 'idle', at: 0 })
    expect(said.map(({ text }) => text)).toEqual(['a', 'b'])
  })

  it('X-14 a pause keeps the piece; the end of the hushed one changes nothing', () => {
    const { speech, said, last } = manualSpeech()
    const reader = createReader(['a', 'b', 'c'], speech)
    reader.play(KO)
    last()?.done()
    const hushed = last()
    reader.pause()
    hushed?.done()
    expect(reader.get()).toMatchObject({ is: 'paused', at: 1 })
    reader.play(KO)
    expect(said.map(({ text }) => text)).toEqual(['a', 'b', 'b'])
  })

  it('X-14 another speed says the piece again at that speed, and holds for the next', () => {
    const { speech, last } = manualSpeech()
    const reader = createReader(['a', 'b'], speech)
    reader.play(KO)
    reader.setRate(1.5, KO)
    expect(last()).toMatchObject({ text: 'a', rate: 1.5 })
    last()?.done()
    expect(last()).toMatchObject({ text: 'b', rate: 1.5 })
  })

  it('X-14 stopping hushes the device and begins anew; a failure says so', () => {
    const { speech, last, stops } = manualSpeech()
    const reader = createReader(['a', 'b'], speech)
    reader.goTo(1, KO)
    reader.stop()
    expect(stops()).toBeGreaterThan(0)
    expect(reader.get()).toMatchObject({ is: 'idle', at: 0 })
    reader.play(KO)
    last()?.failed()
    expect(reader.get()).toMatchObject({ is: 'failed', at: 0 })
  })
})

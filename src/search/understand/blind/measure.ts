import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { gazetteerOf, understand, type Gazetteer } from '../understand.ts'
import { scoreOf, type BlindQuestion } from './score.ts'

/** When the questions are asked: a Tuesday. */
export const BLIND_NOW = { day: '2026-11-24', time: '14:00' }

/** Odd numbers were looked at while the word lists grew, even ones were not. */
export const isHeldOut = ({ id }: BlindQuestion): boolean => Number(id.slice(1)) % 2 === 0

/** Places by all their names, called by the Korean one as the set does. */
export const blindGazetteer = (names: readonly Record<string, string>[]): Gazetteer =>
  gazetteerOf(names.map((own) => ({ id: own['ko'] ?? '', names: Object.values(own) })))

/** The set, and the names of the places it speaks of. */
export interface Blind {
  questions: readonly BlindQuestion[]
  places: Gazetteer
}

export type Half = 'looked at' | 'held out'

export interface Tally {
  asked: number
  whole: number
  intent: number
  hard: number
  wrong: number
  leftOver: number
  faults: string[]
}

/** Questions of a half in a language: how many are right. */
export function measureBlind({ questions, places }: Blind, half: Half, language: Language): Tally {
  const tally: Tally = { asked: 0, whole: 0, intent: 0, hard: 0, wrong: 0, leftOver: 0, faults: [] }
  for (const question of questions) {
    if (isHeldOut(question) !== (half === 'held out')) continue
    const got = understand(question.texts[language], language, BLIND_NOW, places)
    const score = scoreOf(question, language, got, BLIND_NOW)
    tally.asked += 1
    tally.whole += Number(score.whole)
    tally.intent += Number(score.intent)
    tally.hard += score.hard
    tally.wrong += score.wrong
    tally.leftOver += Number(score.leftOver)
    if (score.faults.length > 0)
      tally.faults.push(
        `${question.id} ${language} ${score.faults.join(' ')} | rest ${got.rest.map(({ text }) => text).join('/')}`,
      )
  }
  return tally
}

/** Both halves, all languages together. */
export const totalOf = (blind: Blind, half: Half): Tally =>
  LANGUAGES.map((language) => measureBlind(blind, half, language)).reduce((sum, own) => ({
    asked: sum.asked + own.asked,
    whole: sum.whole + own.whole,
    intent: sum.intent + own.intent,
    hard: sum.hard + own.hard,
    wrong: sum.wrong + own.wrong,
    leftOver: sum.leftOver + own.leftOver,
    faults: [...sum.faults, ...own.faults],
  }))

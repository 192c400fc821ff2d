import type { Language } from '#sync/contracts/base/locale.ts'
import { STORE_FIELDS, type StoreField } from '#sync/contracts/store/lists.ts'
import { dayIn, momentIn } from '../dates.ts'
import { en } from './strings/en.ts'
import { ja } from './strings/ja.ts'
import { ko } from './strings/ko.ts'
import type { Messages } from './strings/shape.ts'
import { zhHans } from './strings/zh-Hans.ts'
import { zhHant } from './strings/zh-Hant.ts'

const LANGUAGES: Record<Language, Messages> = { ko, en, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

type OrderFacts = { name: string; number: string; product: string }

type WaitingFacts = { shop: string; number: string; link: string }

/** What each message must be told. `time` is milliseconds since 1970, `day` yyyy-MM-dd: both are written in the reader's language. */
export type MessageFacts = {
  codeMail: { code: string; minutes: number }
  codeSms: { code: string; minutes: number }
  temporaryPassword: { name: string; password: string; minutes: number }
  passwordChanged: { name: string; time: number }
  locked: { name: string; time: number }
  welcome: { name: string; marketing: boolean }
  marketing: { name: string; marketing: boolean; time: number }
  withdrawn: { name: string; time: number }
  orderPaid: OrderFacts & { won: string }
  orderStandby: OrderFacts & { place: number; time: number }
  orderResumed: OrderFacts
  reservationConfirmed: OrderFacts
  refundRequested: OrderFacts
  refundRejected: OrderFacts & { reason: string }
  refundComplete: OrderFacts & { won: string }
  refundNothing: OrderFacts
  refundByHand: OrderFacts & { paid: string; won: string; reason: string }
  reservationDeclined: OrderFacts & { reason: string }
  questionAnswered: { product: string; link: string }
  questionAnsweredSms: { product: string; link: string }
  inquiryAnswered: { name: string; type: string; link: string }
  eventWon: { name: string; event: string; prize: string; link: string }
  /** `day`: by when the result is told. */
  storeReceived: { name: string; business: string; day: string; link: string }
  storeApproved: { name: string; business: string; link: string }
  storeInvited: { name: string; business: string; link: string }
  /** `reasons`: lines of `storeReasons`. */
  storeRejected: { name: string; business: string; reasons: string; link: string }
  storeDue: { count: number; names: string; link: string }
  waitingJoinedSms: WaitingFacts
  waitingSoonSms: WaitingFacts
  waitingCalledSms: WaitingFacts
}
export type MessageName = keyof MessageFacts

/** The words of a message in the reader's language. */
export function compose<N extends MessageName>(
  name: N,
  language: Language,
  facts: MessageFacts[N],
): { subject: string; text: string } {
  const strings = LANGUAGES[language]
  const values = new Map(Object.entries(facts).map(([key, value]) => [key, word(key, value)]))
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values.get(key) ?? '')
  const { subject, text } = strings[name]
  // A name with a line break in it must not begin a line of its own.
  return { subject: fill(subject).replace(/\s+/g, ' '), text: fill(text) }

  function word(key: string, value: string | number | boolean): string {
    if (typeof value === 'boolean') return value ? strings.word.yes : strings.word.no
    if (key === 'time') return momentIn(language, Number(value)) + strings.word.clock
    if (key === 'day') return dayIn(language, String(value))
    // lines of our own
    if (key === 'reasons') return String(value)
    return String(value).replace(/\s+/g, ' ')
  }
}

/** What an applicant has to change, a line for each field. */
export function storeReasons(language: Language, reasons: Partial<Record<StoreField, string>>): string {
  const names = LANGUAGES[language].storeField
  return STORE_FIELDS.flatMap((field) => {
    const words = reasons[field]
    return words === undefined ? [] : [`· ${names[field]}: ${words.replace(/\s+/g, ' ')}`]
  }).join('\n')
}

import type { Language } from '#sync/contracts/base/locale.ts'
import { en } from './strings/en.ts'
import { ja } from './strings/ja.ts'
import { ko } from './strings/ko.ts'
import type { Notices } from './strings/shape.ts'
import { zhHans } from './strings/zh-Hans.ts'
import { zhHant } from './strings/zh-Hant.ts'

const LANGUAGES: Record<Language, Notices> = { ko, en, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** As much of a product's name as a locked screen shows. */
const LONGEST = 80

export type DeviceNoticeName = keyof Notices
/** What the line of a notice is filled with; what it has no place for is left out. */
export type DeviceNoticeFacts = {
  product?: string
  won?: string
  place?: number
  when?: string
  room?: string
  count?: number
  days?: number
  shop?: string
  number?: string
}

/** The words of a notice in the reader's language. */
export function composeDeviceNotice(
  name: DeviceNoticeName,
  language: Language,
  facts: DeviceNoticeFacts,
): { title: string; body: string } {
  const { title, body } = LANGUAGES[language][name]
  const word = (key: string) => {
    const text = String(facts[key as keyof DeviceNoticeFacts] ?? '').replace(/\s+/g, ' ')
    return text.length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}…` : text
  }
  return { title, body: body.replace(/\{\{(\w+)\}\}/g, (_, key: string) => word(key)) }
}

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItems } from '#src/data/content.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import type { ContentKind } from '#sync/contracts/kinds.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { About, PendingIcon } from '#sync/mutations/pending.ts'
import type { Operation } from '#src/data/pending.ts'
import { describe } from '../data/describe.ts'

export type Words = { title: string; detail: string }

const NAMED: readonly string[] = [
  'place',
  'product',
  'course',
  'hotplace',
  'happening',
] satisfies ContentKind[]

/** A waiting write in the reader's words; names come from the content on this device. */
export function useDescription(operation: Operation): Words & { kind: string; icon: PendingIcon } {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  const localized = useLocalized()
  const { icon, about } = describe(operation)
  const products = useContentItems('product').items
  const subject = about.is === 'heart' || about.is === 'unheart' ? about : null
  const kind = (subject && NAMED.includes(subject.subject) ? subject.subject : 'place') as 'place'
  const found = useContentByKeys(kind, subject ? [subject.no] : [])[0]

  const productName = (productNo: number | null, unitNo?: number) => {
    const product = products.find(
      ({ no, units }) => no === productNo || units.some((unit) => unit.no === unitNo),
    )
    return product ? localized(product.name) : t('what.aProduct')
  }
  const record = found as { name?: Localized; title?: Localized } | undefined
  const name = record?.name ?? record?.title
  const subjectName = name ? localized(name) : t('what.aPlace')
  return { icon, kind: t(`kind.${icon}`), ...wordsFor(about, { t, language, productName, subjectName }) }
}

/** The names in a description, and the language it is in. */
export type Speech = {
  t: TFunction<'offline'>
  language: Language
  productName(productNo: number | null, unitNo?: number): string
  /** Of what a heart is about. */
  subjectName: string
}

/** What a write is about, in words. */
export function wordsFor(about: About, { t, language, productName, subjectName }: Speech): Words {
  switch (about.is) {
    case 'add':
    case 'quantity':
      return {
        title: t(`what.${about.is}`, {
          name: productName(about.productNo, about.unitNo),
          count: about.quantity ?? 1,
        }),
        detail: t('detail.priceAgain'),
      }
    case 'removeLine':
      return {
        title: t('what.removeLine', { name: productName(about.productNo, about.unitNo) }),
        detail: '',
      }
    case 'reserve':
      return {
        title: t('what.reserve', { when: `${formatDay(about.day, language)} ${about.time}`.trim() }),
        detail: '',
      }
    case 'heart':
    case 'unheart':
      return { title: t(`what.${about.is}`, { name: subjectName }), detail: '' }
    case 'review': {
      const photos = about.photos ? `\u00a0· ${t('detail.photos', { count: about.photos })}` : ''
      return {
        title: productName(about.productNo),
        detail: t('detail.review', { stars: about.stars, text: shorten(about.text) }) + photos,
      }
    }
    case 'words': {
      const photos = about.photos ? t('detail.photos', { count: about.photos }) : ''
      const said = about.text ? t('detail.words', { text: shorten(about.text) }) : ''
      return {
        title: titled(t, about.of, about.title),
        detail: [said, photos].filter(Boolean).join('\u00a0· '),
      }
    }
    case 'plain':
      return { title: titled(t, about.of, about.name), detail: '' }
    case 'plan':
      return { title: about.title, detail: t('detail.stops', { count: about.stops, days: about.days }) }
    default:
      return { title: t('what.someChange'), detail: t('detail.thisDevice') }
  }
}

/** @param of a key of `what.*`; the test of all writes finds one that is missing */
function titled(t: Speech['t'], of: string, name?: string): string {
  const what = t(`what.${of as 'post'}`)
  return name ? t('what.named', { what, name }) : what
}

const SHOWN = 40

function shorten(text: string): string {
  const signs = [...text]
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join('')}…` : text
}

import { useTranslation } from 'react-i18next'
import { useContentByKeys, useContentItems } from '#src/data/content.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import type { ContentKind } from '#sync/contracts/kinds.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { Operation } from '#src/data/pending.ts'
import { describe } from './describe.ts'
import type { Described } from './described.ts'

export type Words = { kind: string; title: string; detail: string }

const NAMED: readonly string[] = [
  'place',
  'product',
  'course',
  'hotplace',
  'happening',
] satisfies ContentKind[]

/** A waiting write in the reader's words; names come from the content on this device. */
export function useDescription(operation: Operation): Words & { described: Described } {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  const localized = useLocalized()
  const described = describe(operation)
  const { what } = described
  const products = useContentItems('product').items
  const subject = what.is === 'heart' || what.is === 'unheart' ? what : null
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
  return { described, kind: t(`kind.${described.kind}`), ...words() }

  function words(): { title: string; detail: string } {
    switch (what.is) {
      case 'add':
      case 'quantity':
        return {
          title: t(`what.${what.is}`, {
            name: productName(what.productNo, what.unitNo),
            count: what.quantity ?? 1,
          }),
          detail: t('detail.priceAgain'),
        }
      case 'removeLine':
        return { title: t('what.removeLine', { name: productName(what.productNo, what.unitNo) }), detail: '' }
      case 'reserve':
        return {
          title: t('what.reserve', { when: `${formatDay(what.day, language)} ${what.time}`.trim() }),
          detail: '',
        }
      case 'heart':
      case 'unheart':
        return { title: t(`what.${what.is}`, { name: subjectName }), detail: '' }
      case 'review': {
        const photos = what.photos ? ` · ${t('detail.photos', { count: what.photos })}` : ''
        return {
          title: productName(what.productNo),
          detail: t('detail.review', { stars: what.stars, text: shorten(what.text) }) + photos,
        }
      }
      case 'words': {
        const photos = what.photos ? t('detail.photos', { count: what.photos }) : ''
        const said = what.text ? t('detail.words', { text: shorten(what.text) }) : ''
        return {
          title: what.title
            ? t('what.named', { what: t(`what.${what.of}`), name: what.title })
            : t(`what.${what.of}`),
          detail: [said, photos].filter(Boolean).join(' · '),
        }
      }
      case 'plain':
        return {
          title: what.name
            ? t('what.named', { what: t(`what.${what.of}`), name: what.name })
            : t(`what.${what.of}`),
          detail: '',
        }
      case 'plan':
        return { title: what.title, detail: t('detail.stops', { count: what.stops, days: what.days }) }
      case 'removeReview':
      case 'removePlan':
        return { title: t(`what.${what.is}`), detail: '' }
      default:
        return { title: t('what.someChange'), detail: t('detail.thisDevice') }
    }
  }
}

const SHOWN = 40

function shorten(text: string): string {
  const signs = [...text]
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join('')}…` : text
}

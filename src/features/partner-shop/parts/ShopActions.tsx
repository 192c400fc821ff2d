import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import type { ResultOf } from '#sync/contracts/schemas.ts'
import type { PartnerShop } from '#sync/contracts/store/shop-draft.ts'

type Props = {
  shop: PartnerShop
  /** Something is typed that is not saved. */
  isChanged: boolean
  mayPublish: boolean
  onSave: () => Promise<void>
  onPublish: () => Promise<void>
  onTested: (shop: PartnerShop) => void
  onFailure: (failure: Failure | null) => void
}

/** Saving, the test order over what is saved, and publishing, which is an administrator's. */
export function ShopActions(props: Props) {
  const { shop, isChanged, mayPublish, onSave, onPublish, onTested, onFailure } = props
  const { t } = useTranslation('partner-shop')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const api = useApi()
  const isOffline = useOffline()
  const [busy, setBusy] = useState<'save' | 'test' | 'publish' | null>(null)
  const [tested, setTested] = useState<ResultOf<'partnerShopTest'> | null>(null)
  const offline = isOffline ? tc('offline.needsNetwork') : undefined
  const unsaved = offline ?? (isChanged ? t('saveFirst') : undefined)
  const run = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what)
    await work()
    setBusy(null)
  }
  const test = async () => {
    const answer = await api.call('partnerShopTest', {
      params: { shopSn: String(shop.no) },
      body: { version: shop.version },
    })
    onFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    setTested(answer.value)
    onTested(answer.value.shop)
  }
  return (
    <>
      <Button
        className="justify-self-start"
        reason={offline}
        busy={busy === 'save'}
        onClick={() => void run('save', onSave)}
      >
        {t('keep')}
      </Button>
      <Section title={t('test')}>
        <div className="grid justify-items-start gap-3">
          <p className="text-body2 text-ink-2">{t('testText')}</p>
          <Button
            variant="outline"
            reason={unsaved}
            busy={busy === 'test'}
            onClick={() => void run('test', test)}
          >
            {t('test')}
          </Button>
          {tested && (
            <Banner
              tone="saved"
              inset
              title={t('tested', {
                paid: formatCount(tested.paidWon),
                refunded: formatCount(tested.refundedWon),
              })}
            >
              {tested.reserved && (
                <span className="block g-num">
                  {t('testedDay', { day: reservedIn(tested.reserved, language) })}
                </span>
              )}
              {tested.cancelUntil && (
                <span className="block">
                  {t('testedCancel', { day: formatFullDay(tested.cancelUntil, language) })}
                </span>
              )}
            </Banner>
          )}
        </div>
      </Section>
      {mayPublish && (
        <Section title={t('publish')}>
          <div className="grid justify-items-start gap-3">
            <p className="text-body2 text-ink-2">{t('publishText')}</p>
            <Button reason={unsaved} busy={busy === 'publish'} onClick={() => void run('publish', onPublish)}>
              {t('publish')}
            </Button>
          </div>
        </Section>
      )}
    </>
  )
}

/** `yyyy-MM-dd HH:mm`, or the day alone, as the language writes it. */
function reservedIn(reserved: string, language: Language): string {
  const [day = '', time] = reserved.split(' ')
  return [formatFullDay(day, language), time].filter(Boolean).join(' ')
}

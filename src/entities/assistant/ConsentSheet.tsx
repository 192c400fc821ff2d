import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssistantInfo } from '#sync/contracts/planner/assistant.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Checkbox } from '#src/ui/fields/Choice.tsx'

const PARTS = ['what', 'never', 'who', 'keep'] as const

/** Before the first question leaves the device: what goes where, what never does, and how to take it back. */
export function ConsentSheet(props: { to: AssistantInfo; onAgree: () => void; onClose: () => void }) {
  const { to, onAgree, onClose } = props
  const { t } = useTranslation('assistant')
  const language = useLanguage()
  const [isAbroad, setAbroad] = useState(false)
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(to.country) ?? to.country
  const given = { name: to.name, country }
  const needsMore = to.country !== 'KR' && !isAbroad
  return (
    <PageSheet
      title={t('consent.title', given)}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" className="flex-1" onClick={onClose}>
            {t('consent.decline')}
          </Button>
          <Button
            className="flex-[2]"
            reason={needsMore && t('consent.abroadWhy')}
            onClick={() => {
              onAgree()
              onClose()
            }}
          >
            {t('consent.agree')}
          </Button>
        </div>
      }
    >
      <p className="text-body2">{t('consent.intro')}</p>
      <dl className="mt-4 grid gap-3">
        {PARTS.map((part) => (
          <div key={part}>
            <dt className="text-label">{t(`consent.${part}`)}</dt>
            <dd className="mt-0.5 text-body2 text-ink-2">{t(`consent.${part}Text`, given)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-body2 text-ink-2">{t('consent.revoke')}</p>
      {to.country !== 'KR' && (
        <div className="mt-3">
          <Checkbox
            label={t('consent.abroad', given)}
            description={t('consent.abroadWhy')}
            checked={isAbroad}
            onChange={setAbroad}
          />
        </div>
      )}
    </PageSheet>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { useLanguageChoice } from '#src/entities/page/use-language-choice.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { readKiosk } from '#src/platform/kiosk/kiosk.ts'
import { reload } from '#src/platform/navigation/leave.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import type { City } from '#sync/contracts/base/codes.ts'
import { CITIES, LANGUAGES } from '#sync/contracts/base/lists.ts'
import { KioskCard } from '../parts/KioskCard.tsx'
import { WaitingCard } from '../parts/WaitingCard.tsx'

/** S2-13: which city, which language, and on a tablet whether it is in a tourist information. No frame round it. */
export function DomainScreen() {
  const { t } = useTranslation('kiosk')
  const { t: tCode } = useTranslation('codes')
  const go = useNavigate()
  const { chosen, choose } = useLanguageChoice()
  const [city, setCity] = useState<City>('ulsan')
  const [kiosk] = useState(readKiosk)
  // then nothing else stands here that could be taken for a step of it
  const [isSettingUp, setSettingUp] = useState(false)
  const parts = usePageParts({ state: 'ready', asOf: null })

  const begin = () => (city === 'ulsan' ? go({ to: '/' }) : go({ to: '/sunrise', search: { city } }))
  return (
    <FormTemplate
      {...parts}
      bar={{ title: t('title'), back: <BackButton /> }}
      onSubmit={() => void (isSettingUp || begin())}
      submit={
        isSettingUp ? null : (
          <Button type="submit" full>
            {t('begin')}
          </Button>
        )
      }
      intro={<p className="text-body text-ink-2">{t('intro')}</p>}
    >
      <RadioGroup
        label={t('city')}
        look="card"
        options={CITIES.map((value) => ({
          value,
          label: tCode(`city.${value}`),
          description: t(`about.${value}`),
        }))}
        value={city}
        onChange={setCity}
      />
      <RadioGroup
        label={t('language')}
        look="chip"
        options={LANGUAGES.map((value) => ({
          value,
          label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
        }))}
        value={chosen}
        onChange={choose}
      />
      {!isSettingUp && (
        <div className="hidden md:block">
          <KioskCard kiosk={kiosk} language={chosen} onEnd={reload} />
        </div>
      )}
      {!kiosk && <WaitingCard language={chosen} isOpen={isSettingUp} onOpen={() => setSettingUp(true)} />}
    </FormTemplate>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Select } from '#src/ui/fields/Select.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { FieldProps } from './field-props.ts'

/** Which of the person's itineraries the plan is a copy of; its title is taken where there is none yet. */
export function ItineraryField({ form, onChange, problemOf }: FieldProps) {
  const { t } = useTranslation('posting')
  const { items, state } = usePersonal('itinerary')
  if (state === 'empty')
    return (
      <div data-field="itineraryId">
        <Banner
          tone="info"
          inset
          action={
            <Link to="/mypage/planner" className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('field.makeItinerary')}
            </Link>
          }
        >
          {t('field.noItinerary')}
        </Banner>
      </div>
    )
  const pick = (id: string) => {
    const title = items.find(({ key }) => key === id)?.value.title ?? ''
    onChange({ itineraryId: id, ...(form.title.trim() === '' ? { title } : {}) })
  }
  return (
    <div data-field="itineraryId">
      <Select
        label={t('field.itinerary')}
        name="itinerary"
        placeholder={t('field.pickItinerary')}
        hint={t('field.itineraryHint')}
        options={items.map(({ key, value }) => ({ value: key, label: value.title }))}
        value={items.some(({ key }) => key === form.itineraryId) ? (form.itineraryId ?? '') : ''}
        onChange={pick}
        error={problemOf('itineraryId')}
      />
    </div>
  )
}

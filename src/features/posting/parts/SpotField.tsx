import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { districtAt } from '#sync/domain/near-border.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import type { FieldProps } from './field-props.ts'
import { SpotSheet, type PinSlot } from './SpotSheet.tsx'

export type { PinSlot } from './SpotSheet.tsx'

/** Where the post is about: its name, its district, and whether it lies in Ulsan (S5-17). */
export function SpotField({ type, form, onChange, problemOf, pin }: FieldProps & { pin: PinSlot }) {
  const { t } = useTranslation('posting')
  const { t: tk } = useTranslation('codes')
  const [isOpen, setOpen] = useState(false)
  const { spot } = form
  const district = spot && districtAt(spot.position)
  const problem = problemOf('spot')
  const isNeeded = type !== 'talk'
  return (
    <div data-field="spot" className="grid gap-2">
      <p className="g-field-label">
        <span>{t(`field.spot.${type}`)}</span> {!isNeeded && <small>{t('field.optional')}</small>}
      </p>
      {spot && (
        <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
          <MapPin size={22} aria-hidden="true" className="shrink-0" />
          <p className="min-w-0 flex-1">
            <span className="block text-label wrap-anywhere">
              <Words>{spot.name}</Words>
            </span>
            {district && <span className="text-caption text-ink-3">{tk(`district.${district}`)}</span>}
          </p>
          <Tag tone={district ? 'saved' : 'danger'}>{t(district ? 'spot.inside' : 'spot.outside')}</Tag>
        </div>
      )}
      {problem && <FieldError id="spot-problem">{problem}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(spot ? 'spot.change' : 'spot.pick')}
        </Button>
        {spot && !isNeeded && (
          <Button variant="ghost" onClick={() => onChange({ spot: null })}>
            {t('spot.remove')}
          </Button>
        )}
      </div>
      {isOpen && (
        <SpotSheet
          form={form}
          pin={pin}
          onTake={(taken) => {
            onChange({ spot: taken })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AMENITIES, THEMES } from '#sync/contracts/lists.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { CheckGroup } from '#src/ui/fields/Choice.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
import type { Entry } from '../data/entries.ts'
import { applyQuery, type ListQuery } from '../data/list-query.ts'

type Props = {
  entries: readonly Entry[]
  query: ListQuery
  onChange: (query: ListQuery) => void
  onClose: () => void
}

/** All 14 amenities and the themes that occur; the button says how many would be left. */
export function FilterSheet({ entries, query, onChange, onClose }: Props) {
  const { t } = useTranslation('discovery')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const [draft, setDraft] = useState(query)
  const left = applyQuery(entries, draft, null).length
  const themes = THEMES.filter((theme) =>
    entries.some((entry) => entry.places.some((place) => place.themes.includes(theme))),
  )
  const apply = () => {
    onChange(draft)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('list.filterTitle')}
      closeLabel={tc('action.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => setDraft({ ...draft, amenities: [], themes: [] })}>
            {tc('action.reset')}
          </Button>
          <Button variant="primary" full onClick={apply}>
            {t('list.apply', { count: left })}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <CheckGroup
          label={t('list.amenities')}
          look="chip"
          options={AMENITIES.map((value) => ({ value, label: tk(`amenity.${value}`) }))}
          values={draft.amenities}
          onChange={(values) => setDraft({ ...draft, amenities: values })}
        />
        <CheckGroup
          label={t('list.themes')}
          look="chip"
          options={themes.map((value) => ({ value, label: tk(`theme.${value}`) }))}
          values={draft.themes}
          onChange={(values) => setDraft({ ...draft, themes: values })}
        />
      </div>
    </Sheet>
  )
}

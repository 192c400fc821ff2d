import { useTranslation } from 'react-i18next'
import { SavedGlyph } from '#src/ui/marks/glyphs.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'

/** "Saved", on a picture. Only for what this device really holds. */
export function SavedTag() {
  const { t } = useTranslation('common')
  return (
    <Tag tone="surface" icon={<SavedGlyph />}>
      {t('offline.saved')}
    </Tag>
  )
}

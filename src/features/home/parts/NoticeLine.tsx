import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'
import { FIRST_ASK, NOTICES } from '../data/home-lists.ts'

/** The newest notice, pinned ones first; opens where it is. */
export function NoticeLine() {
  const { t } = useTranslation('home')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const l = useLocalized()
  const [open, setOpen] = useState(false)
  const { items } = useContentItems('notice', undefined, NOTICES, FIRST_ASK)
  // ISO days compare as they are: the first collation of a page costs a phone 100 ms
  const newest = [...items].sort(
    (a, b) => Number(b.pinned) - Number(a.pinned) || (a.publishedOn < b.publishedOn ? 1 : -1),
  )[0]
  if (!newest) return null
  return (
    <>
      <button
        type="button"
        className="mt-8 flex min-h-12 w-full items-center gap-3 rounded-card bg-surface-2 px-4 py-2 text-start"
        onClick={() => setOpen(true)}
      >
        <Megaphone size={20} />
        <span className="text-label">{t('notice')}</span>
        <span className="min-w-0 flex-1 text-body2 text-ink-2">{l(newest.title)}</span>
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={l(newest.title)}
        closeLabel={tc('action.close')}
      >
        <p className="mb-3 text-caption text-ink-3 g-num">{formatFullDay(newest.publishedOn, language)}</p>
        <Paragraphs text={l(newest.body)} />
      </Sheet>
    </>
  )
}

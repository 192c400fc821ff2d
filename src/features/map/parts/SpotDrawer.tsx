import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import type { AnyRecord } from '#src/data/content-list.ts'
import { useServices } from '#src/data/services.ts'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { entriesOf } from '../data/entries.ts'
import { EntryCard } from './EntryCard.tsx'

type Props = { found: Extract<AnyRecord, { kind: 'place' | 'happening' }>; onClose: () => void }

/** What was pressed on the map beside a list, over the map; the list stays as it is. Escape closes it. */
export function SpotDrawer({ found, onClose }: Props) {
  const { t } = useTranslation('map')
  const l = useLocalized()
  const today = seoulDay(useServices().now())
  const title = useRef<HTMLHeadingElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const opener = document.activeElement
    title.current?.focus({ preventScroll: true })
    const escape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) close()
    }
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  const [entry] =
    found.kind === 'place' ? entriesOf([found.record], [], [], l) : entriesOf([], [found.record], [], l)
  if (!entry) return null
  return (
    <section className="g-drawer" aria-label={entry.name}>
      <div className="flex items-start gap-1">
        <h2 ref={title} tabIndex={-1} className="min-w-0 flex-1 py-2 text-title2">
          <Words>{entry.name}</Words>
        </h2>
        <FavouriteButton kind={found.kind} no={found.record.no} name={entry.name} />
        <IconButton label={t('card.back')} icon={<X size={22} />} onClick={onClose} />
      </div>
      <EntryCard entry={entry} me={null} today={today} />
    </section>
  )
}

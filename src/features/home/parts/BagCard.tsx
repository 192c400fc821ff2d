import { Link } from '@tanstack/react-router'
import { MapIcon, Ticket as TicketIcon } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { useContentComplete } from '#src/data/content.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useKnownSession } from '#src/data/session.ts'
import { useServices } from '#src/data/services.ts'
import { formatBytes, formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { whenContentReady } from '#src/platform/start/content-ready.ts'
import { wasSignedIn } from '#src/platform/storage/signed-in-hint.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useShell } from '#src/state/shell.ts'
import { Skeleton } from '#src/ui/marks/Skeleton.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { nextTicket } from '../data/next-ticket.ts'

/** What the travel bag holds on this device: the next ticket and the map. */
export function BagCard() {
  const { t } = useTranslation('home')
  const { t: tc } = useTranslation('common')
  const isShellWhole = useShell((state) => state.state === 'whole')
  const ready = useContentComplete() && isShellWhole
  const now = useServices().now()
  const { state, items } = usePersonal('ticket')
  const { status } = useKnownSession()
  const [wasMember] = useState(wasSignedIn)
  const mayHave = status === 'member' || (wasMember && status !== 'guest')
  const ticket = nextTicket(
    items.map((item) => item.value),
    now,
  )
  return (
    <section className="g-card g-card--pad mt-6" aria-labelledby="bag-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="bag-title" className="text-title3">
          {t('bag')}
        </h2>
        {ready && <SavedMark>{tc('offline.readyLong')}</SavedMark>}
      </div>
      <div className="grid gap-3 sm:grid-cols-2" data-own>
        {ticket ? (
          <TicketLine ticket={ticket} />
        ) : state === 'loading' && mayHave ? (
          <WaitingLine />
        ) : (
          <NoTicketLine />
        )}
        <MapLine />
      </div>
    </section>
  )
}

type LineProps = { icon: ReactNode; title: ReactNode; note: ReactNode }

function LineFace({ icon, title, note }: LineProps) {
  return (
    <>
      <span className="grid size-11 flex-none place-items-center rounded-field bg-tint text-on-tint">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-label">{title}</span>
        <span className="block text-caption text-ink-3 g-num">{note}</span>
      </span>
    </>
  )
}

const LINE = 'flex min-h-11 items-center gap-3'

function TicketLine({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const l = useLocalized()
  const count = ticket.quantity - ticket.usedQuantity
  const note = ticket.reservedDay
    ? t('ticketCount', { date: formatDay(ticket.reservedDay, language), count })
    : t('ticketAnyDay', { count })
  return (
    <Link to="/bag/ticket/$id" params={{ id: ticket.id }} className={LINE}>
      <LineFace icon={<TicketIcon size={22} />} title={l(ticket.productName)} note={note} />
    </Link>
  )
}

/** A member's tickets may be on this device: nothing is said about them before it has answered. */
function WaitingLine() {
  const { t } = useTranslation('common')
  return (
    <div className={LINE}>
      <LineFace
        icon={<TicketIcon size={22} />}
        title={
          <>
            <span className="g-sr">{t('state.loading')}</span>
            <Skeleton width={148} height={14} className="my-1 block" />
          </>
        }
        note={<WaitingNote />}
      />
    </div>
  )
}

const WaitingNote = () => <Skeleton width={104} height={11} className="my-1 block" />

function NoTicketLine() {
  const { t } = useTranslation('home')
  return (
    <Link to="/list/$cid" params={{ cid: 'pass' }} className={LINE}>
      <LineFace icon={<TicketIcon size={22} />} title={t('noTicket')} note={t('noTicketNote')} />
    </Link>
  )
}

function MapLine() {
  const { t } = useTranslation('home')
  const bytes = useSavedMap()
  // nothing is said of the device before it has answered
  const note =
    bytes === null ? <WaitingNote /> : bytes ? t('mapSaved', { size: formatBytes(bytes) }) : t('mapNone')
  return (
    <Link to={bytes ? '/travelmap' : '/bag/packs'} className={LINE}>
      <LineFace icon={<MapIcon size={22} />} title={t('map')} note={note} />
    </Link>
  )
}

/** Bytes of map on this device; asked for after the page is ready, without the code that draws one. */
function useSavedMap(): number | null {
  const [bytes, setBytes] = useState<number | null>(null)
  const isComplete = useContentComplete()
  // without a network the rest of a first visit does not come: what is there is all there is
  const isOffline = useOffline()
  const may = isComplete || isOffline
  useEffect(() => {
    let shown = may
    whenContentReady(() => {
      if (shown) void readSavedMap().then((sum) => shown && setBytes(sum))
    })
    return () => {
      shown = false
    }
  }, [may, isComplete])
  return bytes
}

async function readSavedMap(): Promise<number> {
  try {
    const { packStore } = await import('#src/platform/map/device-packs.ts')
    const ready = (await packStore.list()).filter((pack) => pack.state === 'ready')
    return ready.reduce((sum, pack) => sum + pack.bytes, 0)
  } catch {
    return 0
  }
}

import { QrCode, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { CarryCodes } from '#src/entities/waiting/CarryCodes.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { Desk } from '../data/desk.ts'
import type { StaffStep } from '../data/legal-steps.ts'
import { sectionsOf } from '../data/sections.ts'
import { JoinSheet } from './JoinSheet.tsx'
import { ModeBar } from './ModeBar.tsx'
import { ScanSheet } from './ScanSheet.tsx'
import { useStep } from './StepButton.tsx'
import { TicketRow } from './TicketRow.tsx'

/** Past tickets shown; the day's record counts all. */
const PAST = 30

/** The line of today: who was called, who waits, who is through; and what the shop does. */
export function LineTab({ desk }: { desk: Desk }) {
  const { t } = useTranslation('waiting-desk')
  const step = useStep(desk)
  const [isGiving, setGiving] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const [isCarrying, setCarrying] = useState(false)
  const { t: tl } = useTranslation('line')
  const { called, waiting, past } = sectionsOf(desk.folded)
  const next = waiting[0]
  return (
    <>
      <ModeBar desk={desk} waiting={called.length + waiting.length} />
      <div className="mt-4 flex flex-wrap gap-3">
        {next && (
          <Button variant="accent" onClick={() => void step(next, 'call')}>
            {t('callNext')} <b className="g-num">{next.number}</b>
          </Button>
        )}
        <Button
          variant="outline"
          reason={desk.join ? null : t('join.noLane')}
          aria-haspopup="dialog"
          onClick={() => setGiving(true)}
        >
          {t('join.open')}
        </Button>
        <Button
          variant="outline"
          icon={<ScanLine size={20} />}
          aria-haspopup="dialog"
          onClick={() => setScanning(true)}
        >
          {t('scan.open')}
        </Button>
        {desk.carry && (
          <Button
            variant="outline"
            icon={<QrCode size={20} />}
            aria-haspopup="dialog"
            onClick={() => setCarrying(true)}
          >
            {tl('carry.open')}
          </Button>
        )}
      </div>
      {called.length > 0 && (
        <Tickets title={t('called')} tickets={called} first={['seat', 'recall', 'noShow']} desk={desk} />
      )}
      {waiting.length > 0 ? (
        <Tickets title={t('waiting')} tickets={waiting} first={['call', 'seat']} desk={desk} />
      ) : (
        called.length === 0 && (
          <EmptyState title={t('nobody')} petro="boat">
            {t('nobodyText')}
          </EmptyState>
        )
      )}
      {past.length > 0 && (
        <Tickets title={t('past')} tickets={past.slice(0, PAST)} first={['revive', 'unseat']} desk={desk} />
      )}
      {isScanning && <ScanSheet desk={desk} onClose={() => setScanning(false)} />}
      {isCarrying && (
        <PageSheet title={tl('carry.open')} onClose={() => setCarrying(false)}>
          <CarryCodes />
        </PageSheet>
      )}
      {isGiving && desk.join && <JoinSheet join={desk.join} onClose={() => setGiving(false)} />}
    </>
  )
}

type TicketsProps = {
  title: string
  tickets: readonly WaitTicket[]
  first: readonly StaffStep[]
  desk: Desk
}

function Tickets({ title, tickets, first, desk }: TicketsProps) {
  return (
    <Section title={title} more={<span className="text-label text-ink-3 g-num">{tickets.length}</span>}>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2 divide-y divide-line">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} desk={desk} ticket={ticket} first={first} />
        ))}
      </ol>
    </Section>
  )
}

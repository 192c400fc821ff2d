import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFrame } from '#sync/domain/wait/carry-frames.ts'
import { useServices } from '#src/data/services.ts'
import type { TakenFrame } from '#src/data/wait-device/carry.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { CodeCamera } from '#src/entities/scan/CodeCamera.tsx'
import { CodeEntry } from '#src/entities/scan/CodeEntry.tsx'
import { chime } from '#src/platform/device/chime.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Desk } from '../data/desk.ts'
import { findTicket, type FoundTicket } from '../data/find-ticket.ts'
import { legalSteps } from '../data/legal-steps.ts'
import { StepButton } from './StepButton.tsx'
import { TicketFacts } from './TicketFacts.tsx'

/** The code on a guest's phone, or the number they say: who it is, and what can be done. Needs no network. */
export function ScanSheet({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { t } = useTranslation('waiting-desk')
  const { now } = useServices()
  const [found, setFound] = useState<FoundTicket | null>(null)
  const [carried, setCarried] = useState<Carried | null>(null)
  const { shop, folded, carry } = desk
  const take = async (text: string) => {
    const answer = carry ? await carry(text) : { kind: 'deviceOnly' as const }
    chime(answer.kind === 'taken' ? 'good' : 'bad')
    setCarried(answer)
    setFound(null)
  }
  const look = async (text: string) => {
    if (isFrame(text)) return take(text)
    setCarried(null)
    const answer = await findTicket(text, { shop, tickets: folded.tickets, now: now() })
    chime(answer.kind === 'here' || answer.kind === 'elsewhere' ? 'good' : 'bad')
    setFound(answer)
  }
  return (
    <PageSheet title={t('scan.open')} onClose={onClose}>
      <div role="status">
        {found && <Found desk={desk} found={found} />}
        {carried && <CarriedHere carried={carried} />}
      </div>
      <CodeCamera onCode={(code) => void look(code)} />
      <CodeEntry onCode={(code) => void look(code)} />
      <p className="mt-2 text-body2 text-ink-2">{t('scan.hint')}</p>
    </PageSheet>
  )
}

type Carried = TakenFrame | { kind: 'notKept' | 'deviceOnly' }

function CarriedHere({ carried }: { carried: Carried }) {
  const { t } = useTranslation('waiting-desk')
  if (carried.kind !== 'taken') return <Banner inset tone="danger" title={t(`scan.${carried.kind}`)} />
  const { name, parties, missing } = carried
  return (
    <Banner inset tone="info" title={t('scan.taken', { name, count: parties })}>
      {missing > 0 && t('scan.missing', { count: missing })}
    </Banner>
  )
}

function Found({ desk, found }: { desk: Desk; found: FoundTicket }) {
  const { t } = useTranslation('waiting-desk')
  const now = useServices().now()
  if (found.kind === 'here') {
    const ticket = desk.folded.tickets.get(found.id)
    if (!ticket) return null
    return (
      <div className="rounded-card border border-line-strong p-4">
        <p className="text-hero g-num">{ticket.number}</p>
        <TicketFacts ticket={ticket} isUnsent={desk.unsentTickets.has(ticket.id)} />
        <div className="mt-3 flex flex-wrap gap-2">
          {legalSteps(ticket, now).map((kind) => (
            <StepButton
              key={kind}
              {...{ desk, ticket, kind }}
              variant={kind === 'seat' ? 'primary' : 'outline'}
            />
          ))}
        </div>
      </div>
    )
  }
  if (found.kind === 'elsewhere') return <Elsewhere key={found.id} desk={desk} found={found} />
  return <Banner inset tone="danger" title={t(`scan.${found.kind}`)} />
}

type ElsewhereProps = { desk: Desk; found: FoundTicket & { kind: 'elsewhere' } }

/** A number another device gave while both had no network: who it belongs to may sit, and the line agrees later. */
function Elsewhere({ desk, found: { id, number, party } }: ElsewhereProps) {
  const { t } = useTranslation('waiting-desk')
  const { t: tc } = useTranslation('common')
  const [isSeated, setSeated] = useState(desk.unsentTickets.has(id))
  const seat = async () => setSeated((await desk.step(id, 'seat')).ok)
  return (
    <div className="rounded-card border border-line-strong p-4">
      <p className="text-hero g-num">{number}</p>
      <p className="text-body2 text-ink-2 g-num">{tc('unit.people', { count: party })}</p>
      <p className="mt-2 text-body">{t(isSeated ? 'scan.seatedElsewhere' : 'scan.elsewhere')}</p>
      {!isSeated && (
        <Button className="mt-3" onClick={() => void seat()}>
          {t('step.seat')}
        </Button>
      )}
    </div>
  )
}

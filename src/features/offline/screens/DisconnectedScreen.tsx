import { Link, useRouter } from '@tanstack/react-router'
import { Map, RefreshCw, Route, Signpost, Ticket } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProbe } from '#src/data/probe.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useContentItems } from '#src/data/content.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { NightSea } from '../parts/NightSea.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { SavedGlyph } from '#src/ui/marks/glyphs.tsx'
import '../parts/pending.css'

/** The network is away: what opens all the same, and an automatic return (P-12, S8-11). */
export function DisconnectedScreen({ back }: { back: string | undefined }) {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const router = useRouter()
  const probe = useProbe()
  const offline = !useReturned(probe)
  const show = useToasts((state) => state.show)
  const tickets = countOf(usePersonal('ticket'))
  const plans = countOf(usePersonal('itinerary'))
  const courses = countOf(useContentItems('course'))
  const parts = usePageParts({ state: 'ready', asOf: null })

  async function retry() {
    if (!(await probe())) return show({ text: t('disconnected.still'), tone: 'plain' })
    if (back) router.history.replace(back)
  }
  return (
    <DetailTemplate
      {...parts}
      offline={null}
      bar={{ title: offline ? t('disconnected.title') : t('disconnected.online') }}
      art={<NightSea />}
      lead={offline && <p className="text-body2 text-ink-2">{t('disconnected.text')}</p>}
      cta={
        <CtaBar>
          <Button variant="outline" onClick={() => router.history.push('/')}>
            {tc('action.home')}
          </Button>
          <Button variant="primary" full icon={<RefreshCw size={20} />} onClick={() => void retry()}>
            {t('disconnected.retry')}
          </Button>
        </CtaBar>
      }
    >
      <div className="g-wrap">
        <ul className="g-rows">
          <Opens
            icon={<Ticket size={22} />}
            note={tickets === null ? null : tc('unit.tickets', { count: tickets })}
          >
            <Link to="/mypage/product" className="g-cover-link">
              {t('disconnected.tickets')}
            </Link>
          </Opens>
          <Opens icon={<Route size={22} />} note={plans}>
            <Link to="/mypage/planner" className="g-cover-link">
              {t('disconnected.plans')}
            </Link>
          </Opens>
          <Opens icon={<Signpost size={22} />} note={courses}>
            <Link to="/curation/travel" className="g-cover-link">
              {t('disconnected.courses')}
            </Link>
          </Opens>
          <Opens icon={<Map size={22} />}>
            <Link to="/travelmap" className="g-cover-link">
              {t('disconnected.map')}
            </Link>
          </Opens>
        </ul>
      </div>
    </DetailTemplate>
  )
}

/** How many there are; null while the device has not answered. */
const countOf = ({ state, items }: { state: string; items: readonly unknown[] }): number | null =>
  state === 'loading' && items.length === 0 ? null : items.length

/** Whether the server is known to answer: who comes to this page is not told so before it was asked. */
function useReturned(probe: () => Promise<boolean>): boolean {
  const offline = useOffline()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    let isHere = true
    void probe().then(() => isHere && setAsked(true))
    return () => {
      isHere = false
    }
  }, [probe])
  return isAsked && !offline
}

function Opens({ icon, note, children }: { icon: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className="g-row items-center">
        <span className="pending-icon pending-icon--saved" aria-hidden="true">
          {icon}
        </span>
        <div className="g-row-body grow">
          <h2 className="text-title3">{children}</h2>
          {note !== undefined && <p className="text-body2 text-ink-2 g-num">{note ?? '\u00a0'}</p>}
        </div>
        <SavedGlyph size={20} />
      </div>
    </li>
  )
}

import { CalendarDays, Printer, Route } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { calendarFile } from '#src/lib/ics.ts'
import { printPage } from '#src/platform/share/print.ts'
import { saveFile } from '#src/platform/share/save-file.ts'
import { siteAddress } from '#src/platform/share/share.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { fileName } from '../data/file-name.ts'
import { planGpx } from '../data/gpx.ts'
import { planEvents } from '../data/plan-calendar.ts'
import type { Plan } from '../data/plan.ts'
import { usePlanPlaces } from '../data/use-plan-places.ts'

/** The plan as files for calendars and navigation, and on paper; works offline. */
export function ExportFiles({ plan }: { plan: Plan }) {
  const { t } = useTranslation('planner')
  const { t: tc } = useTranslation('common')
  const read = useLocalized()
  const services = useServices()
  const show = useToasts((state) => state.show)
  const places = usePlanPlaces(plan.stops.map(({ placeNo }) => placeNo))
  const spots = plan.stops.filter(({ placeNo }) => placeNo !== null && places.has(placeNo)).length
  const left = plan.stops.length - spots
  const madeAt = () => new Date(services.now()).toISOString()
  const save = (ending: string, type: string, text: string) => {
    saveFile(fileName(plan.title, ending), type, text)
    show({ tone: 'saved', text: t('share.saved') })
  }
  const saveCalendar = () => {
    const url = siteAddress(`/mypage/planner?plan=${plan.id}`)
    const events = planEvents(plan, places, { read, madeAt: madeAt(), url })
    save('ics', 'text/calendar;charset=utf-8', calendarFile(events, plan.title))
  }
  const saveRoute = () => {
    const day = (count: number) => t('plan.day', { count })
    save('gpx', 'application/gpx+xml;charset=utf-8', planGpx(plan, places, { read, day, madeAt: madeAt() }))
  }
  const noDate = plan.startDay === null && t('share.calendarNeedsDate')
  const noSpot = spots === 0 && t('share.gpxNeedsPlaces')
  return (
    <section className="grid gap-3">
      <h3 className="text-title3">{t('share.files')}</h3>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" icon={<CalendarDays size={18} />} reason={noDate} onClick={saveCalendar}>
          {t('share.calendar')}
        </Button>
        <Button variant="outline" icon={<Route size={18} />} reason={noSpot} onClick={saveRoute}>
          {t('share.gpx')}
        </Button>
        <Button variant="outline" icon={<Printer size={18} />} onClick={printPage}>
          {tc('action.print')}
        </Button>
      </div>
      {noDate && <p className="text-caption text-ink-3">{noDate}</p>}
      {noSpot && <p className="text-caption text-ink-3">{noSpot}</p>}
      {spots > 0 && left > 0 && (
        <p className="text-caption text-ink-3">{t('share.gpxLeft', { count: left })}</p>
      )}
    </section>
  )
}

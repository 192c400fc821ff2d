import { ExternalLink, Navigation } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { OutLink } from '#src/entities/page/OutLink.tsx'
import { deviceKind } from '#src/platform/device/device-kind.ts'
import { openApp } from '#src/platform/navigation/open-app.ts'
import { siteAddress } from '#src/platform/share/share.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { mapLinks, type MapLink, type Target } from '../data/map-links.ts'

/** The way there in the person's own map app. */
export function OpenInMaps({ target }: { target: Target }) {
  const { t } = useTranslation('handover')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        icon={<Navigation size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <MapSheet target={target} onClose={() => setOpen(false)} />}
    </>
  )
}

function MapSheet({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTranslation('handover')
  const offline = useOffline()
  return (
    <PageSheet onClose={onClose} title={t('title')}>
      {offline && <Banner inset>{t('offline')}</Banner>}
      <ul className="g-rows">
        {mapLinks(target, deviceKind(), siteAddress('')).map((link) => (
          <li key={link.app}>
            <MapRow link={link} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-caption text-ink-3">{t('note')}</p>
    </PageSheet>
  )
}

function MapRow({ link: { app, href, fallback } }: { link: MapLink }) {
  const { t } = useTranslation('handover')
  const isWeb = href.startsWith('https:')
  const press = (event: MouseEvent) => {
    if (!fallback) return
    event.preventDefault()
    openApp(href, fallback)
  }
  const Row = isWeb ? OutLink : 'a'
  return (
    <Row
      href={href}
      className="flex min-h-14 items-center justify-between gap-3 text-body"
      onClick={press}
      {...(isWeb ? { plain: true } : {})}
    >
      {t(`app.${app}`)}
      <ExternalLink size={18} className="flex-none text-ink-3" />
    </Row>
  )
}

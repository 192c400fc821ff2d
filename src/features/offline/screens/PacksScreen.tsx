import { BookOpen, Layers, Map, Trash } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentComplete } from '#src/data/content.ts'
import { useContentCount } from '#src/data/places.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatBytes } from '#src/i18n/format.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useShell, type ShellState } from '#src/state/shell.ts'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { MapPack } from '../data/map-pack.ts'
import { useLanguagePack, type LanguagePack } from '../data/use-language-pack.ts'
import { useMapPack } from '../data/use-map-pack.ts'
import { DeviceStatus } from '../parts/DeviceStatus.tsx'
import { LanguagesRow } from '../parts/LanguagesRow.tsx'
import { PackRow } from '../parts/PackRow.tsx'
import { PicturesRow } from '../parts/PicturesRow.tsx'
import { TalksRow } from '../parts/TalksRow.tsx'
import { WipeSheet } from '../parts/WipeSheet.tsx'

/** What is kept on this device for offline, its state, and how to save, pause or remove it (P-15, X-20). */
export function PacksScreen() {
  const { t } = useTranslation('offline')
  const parts = usePageParts({ state: 'ready', asOf: null })
  const map = useMapPack()
  const languages = useLanguagePack()
  return (
    <ListTemplate
      {...parts}
      bar={{
        title: t('packs.title'),
        back: <BackButton />,
      }}
    >
      <p className="text-body2 text-ink-2">{t('packs.lead')}</p>
      <KeepAll map={map} languages={languages} />
      <ul className="g-rows">
        <li>
          <MapRow map={map} />
        </li>
        <li>
          <ScreensRow />
        </li>
        <li>
          <ContentRow />
        </li>
        {languages !== null && <LanguagesRow pack={languages} />}
        <PicturesRow />
        <TalksRow />
      </ul>
      <DeviceStatus />
      <Wipe />
    </ListTemplate>
  )
}

type MapProps = { map: ReturnType<typeof useMapPack> }

/** The whole city in one press: map, screens and languages; the content in one's own comes by itself. */
function KeepAll({
  map: { pack, save },
  languages,
}: MapProps & { languages: LanguagePack | null | undefined }) {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const offline = useOffline()
  const { state, start } = useShell()
  const lacksMap = pack.state === 'none' || pack.state === 'paused' || pack.state === 'failed'
  const lacksScreens = canStore(state)
  const lacksLanguages = languages?.state === 'part' || languages?.state === 'failed'
  const lacksNothing = !lacksMap && !lacksScreens && !lacksLanguages
  if (lacksNothing)
    // the room of the button is kept while it is being looked up, or what stands below would jump
    return (
      <p role="status" className="mt-3 flex min-h-13 items-center">
        {languages !== undefined && <SavedMark>{t('packs.saved')}</SavedMark>}
      </p>
    )
  return (
    <Button
      className="mt-3"
      reason={offline && tc('offline.needsNetwork')}
      onClick={() => {
        if (lacksMap) save()
        if (lacksScreens) start()
        if (lacksLanguages) languages.save()
      }}
    >
      {t('packs.all')}
    </Button>
  )
}

function MapRow({ map }: MapProps) {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const offline = useOffline()
  const { pack, save, pause, remove } = map
  const [asking, setAsking] = useState(false)
  const needsNetwork = offline ? tc('offline.needsNetwork') : undefined
  return (
    <>
      <PackRow
        icon={<Map size={22} />}
        title={t('packs.map')}
        note={t('packs.mapNote')}
        standing={useMapStanding(pack)}
        actions={
          <>
            {(pack.state === 'none' || pack.state === 'failed') && (
              <Button variant="tint" size="sm" reason={needsNetwork} onClick={save}>
                {t('packs.save')}
              </Button>
            )}
            {pack.state === 'saving' && (
              <Button variant="outline" size="sm" onClick={pause}>
                {t('packs.pause')}
              </Button>
            )}
            {pack.state === 'paused' && (
              <Button variant="tint" size="sm" reason={needsNetwork} onClick={save}>
                {t('packs.resume')}
              </Button>
            )}
            {pack.state === 'saved' && (
              <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
                {t('packs.remove')}
              </Button>
            )}
          </>
        }
      />
      <Confirm
        open={asking}
        title={t('packs.removeTitle')}
        confirmLabel={t('packs.remove')}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          remove()
        }}
        onCancel={() => setAsking(false)}
      >
        {t('packs.removeText')}
      </Confirm>
    </>
  )
}

function useMapStanding(pack: MapPack): { is: 'saved' | 'busy' | 'plain'; text: string } | null {
  const { t } = useTranslation('offline')
  const { t: te } = useTranslation('errors')
  switch (pack.state) {
    case 'saved':
      return { is: 'saved', text: `${t('packs.saved')}\u00a0· ${formatBytes(pack.bytes)}` }
    case 'saving':
      return {
        is: 'busy',
        text: `${t('packs.saving', { percent: pack.percent })}\u00a0· ${formatBytes(pack.bytes)}`,
      }
    case 'paused':
      return {
        is: 'plain',
        text: `${t('packs.paused', { percent: pack.percent })}\u00a0· ${formatBytes(pack.bytes)}`,
      }
    case 'none':
      return pack.bytes ? { is: 'plain', text: t('packs.size', { size: formatBytes(pack.bytes) }) } : null
    case 'failed':
      return { is: 'plain', text: pack.isFull ? t('packs.full') : t('packs.failed') }
    case 'denied':
      return { is: 'plain', text: te('storage.denied') }
    default:
      return null
  }
}

/** Whether a press begins to store the screens, or goes on with them. */
const canStore = (state: ShellState) =>
  state === 'asks' || state === 'stopped' || state === 'partial' || state === 'full'

function ScreensRow() {
  const { t } = useTranslation('offline')
  const { state, done, total, start } = useShell()
  const percent = total ? Math.floor((done / total) * 100) : 0
  const standing =
    state === 'whole'
      ? ({ is: 'saved', text: t('packs.saved') } as const)
      : state === 'working'
        ? ({ is: 'busy', text: t('packs.saving', { percent }) } as const)
        : state === 'stopped'
          ? ({ is: 'plain', text: t('packs.paused', { percent }) } as const)
          : state === 'full'
            ? ({ is: 'plain', text: t('packs.screensFull') } as const)
            : null
  return (
    <PackRow
      icon={<Layers size={22} />}
      title={t('packs.screens')}
      note={t('packs.screensNote')}
      standing={standing}
      actions={
        canStore(state) && (
          <Button variant="tint" size="sm" onClick={start}>
            {state === 'stopped' ? t('packs.resume') : t('packs.save')}
          </Button>
        )
      }
    />
  )
}

const COUNTED = ['place', 'course', 'product'] as const

function ContentRow() {
  const { t } = useTranslation('offline')
  const complete = useContentComplete()
  const count = useContentCount(COUNTED)
  return (
    <PackRow
      icon={<BookOpen size={22} />}
      title={t('packs.content')}
      note={t('packs.contentNote', { count })}
      standing={complete ? { is: 'saved', text: t('packs.saved') } : null}
    />
  )
}

/** The way to empty this device. */
function Wipe() {
  const { t } = useTranslation('offline')
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('wipe.open')}>
      <p className="text-body2 text-ink-2">{t('wipe.lead')}</p>
      <Button
        variant="outline"
        className="mt-3"
        icon={<Trash size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('wipe.open')}
      </Button>
      {open && <WipeSheet onClose={() => setOpen(false)} />}
    </Section>
  )
}

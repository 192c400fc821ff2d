import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, BookOpen, Layers, Map } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { usePendingCount } from '#src/data/pending.ts'
import { usePageParts } from '#src/entities/page/page-parts.tsx'
import { formatBytes } from '#src/i18n/format.ts'
import { askToKeep, storageFacts, type StorageFacts } from '#src/platform/storage.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useShell } from '#src/state/shell.ts'
import { useToasts } from '#src/state/toasts.ts'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { PendingMark, SavedMark } from '#src/ui/marks/Marks.tsx'
import { ConfirmDialog } from '#src/ui/overlays/Dialog.tsx'
import { useMapPack, type MapPack } from '../data/use-map-pack.ts'
import { PackRow } from '../parts/PackRow.tsx'

/** What is kept on this device for offline, how much of it, and how to save, pause or remove it (P-15). */
export function PacksScreen() {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const router = useRouter()
  const parts = usePageParts({ state: 'ready', asOf: null })
  return (
    <ListTemplate
      {...parts}
      bar={{
        title: t('packs.title'),
        back: (
          <IconButton
            label={tc('action.back')}
            icon={<ArrowLeft size={24} />}
            onClick={() => router.history.back()}
          />
        ),
      }}
    >
      <p className="text-body2 text-ink-2">{t('packs.lead')}</p>
      <ul className="g-rows">
        <li>
          <MapRow />
        </li>
        <li>
          <ScreensRow />
        </li>
        <li>
          <ContentRow />
        </li>
      </ul>
      <Keeping />
    </ListTemplate>
  )
}

function MapRow() {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const offline = useOffline()
  const { pack, save, pause, remove } = useMapPack()
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
      <ConfirmDialog
        open={asking}
        title={t('packs.removeTitle')}
        confirmLabel={t('packs.remove')}
        cancelLabel={tc('action.cancel')}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          remove()
        }}
        onCancel={() => setAsking(false)}
      >
        {t('packs.removeText')}
      </ConfirmDialog>
    </>
  )
}

function useMapStanding(pack: MapPack): { is: 'saved' | 'busy' | 'plain'; text: string } | null {
  const { t } = useTranslation('offline')
  const { t: te } = useTranslation('errors')
  switch (pack.state) {
    case 'saved':
      return { is: 'saved', text: `${t('packs.saved')} · ${formatBytes(pack.bytes)}` }
    case 'saving':
      return { is: 'busy', text: t('packs.saving', { percent: pack.percent }) }
    case 'paused':
      return { is: 'plain', text: t('packs.paused', { percent: pack.percent }) }
    case 'failed':
      return { is: 'plain', text: pack.isFull ? t('packs.full') : t('packs.failed') }
    case 'denied':
      return { is: 'plain', text: te('storage.denied') }
    default:
      return null
  }
}

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
          : null
  const canStart = state === 'asks' || state === 'stopped' || state === 'partial'
  return (
    <PackRow
      icon={<Layers size={22} />}
      title={t('packs.screens')}
      note={t('packs.screensNote')}
      standing={standing}
      actions={
        canStart && (
          <Button variant="tint" size="sm" onClick={start}>
            {state === 'stopped' ? t('packs.resume') : t('packs.save')}
          </Button>
        )
      }
    />
  )
}

function ContentRow() {
  const { t } = useTranslation('offline')
  const places = useContentItems('place')
  const courses = useContentItems('course')
  const products = useContentItems('product')
  const count = places.items.length + courses.items.length + products.items.length
  return (
    <PackRow
      icon={<BookOpen size={22} />}
      title={t('packs.content')}
      note={t('packs.contentNote', { count })}
      standing={places.complete ? { is: 'saved', text: t('packs.saved') } : null}
    />
  )
}

/** Space used, and whether the browser may clear it. */
function Keeping() {
  const { t } = useTranslation('offline')
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  const waiting = usePendingCount()
  const show = useToasts((state) => state.show)
  useEffect(() => {
    let current = true
    void storageFacts().then((found) => current && setFacts(found))
    return () => {
      current = false
    }
  }, [])
  if (!facts) return null
  async function keep() {
    const persisted = await askToKeep()
    setFacts((known) => known && { ...known, persisted })
    if (!persisted) show({ text: t('packs.keepDenied'), tone: 'plain' })
  }
  return (
    <div className="mt-6 grid justify-items-start gap-3 text-body2 text-ink-2">
      {facts.used !== null && <p className="g-num">{t('packs.usage', { size: formatBytes(facts.used) })}</p>}
      {facts.persisted ? <SavedMark>{t('packs.kept')}</SavedMark> : <p>{t('packs.notKept')}</p>}
      {!facts.persisted && (
        <Button variant="outline" size="sm" onClick={() => void keep()}>
          {t('packs.keep')}
        </Button>
      )}
      {waiting > 0 && <PendingMark>{t('packs.waiting', { count: waiting })}</PendingMark>}
    </div>
  )
}

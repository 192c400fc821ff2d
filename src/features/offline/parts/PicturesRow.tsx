import { Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHeldRecords } from '#src/data/scopes.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { pictureUrls } from '../data/picture-urls.ts'
import { usePicturePack, type PicturePack } from '../data/use-picture-pack.ts'
import { PackRow } from './PackRow.tsx'

/** Pictures of the reviews on this device; shown once there are any that do not draw themselves. */
export function PicturesRow() {
  const urls = pictureUrls(useHeldRecords('review'))
  return urls.length > 0 ? (
    <li>
      <Pictures urls={urls} />
    </li>
  ) : null
}

function Pictures({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const offline = useOffline()
  const { pack, save, pause, remove } = usePicturePack(urls)
  const isSaving = pack.state === 'saving'
  return (
    <PackRow
      icon={<Image size={22} />}
      title={t('packs.pictures')}
      note={t('packs.picturesNote', { count: pack.total })}
      standing={useStanding(pack)}
      actions={
        <>
          {isSaving && (
            <Button variant="outline" size="sm" onClick={pause}>
              {t('packs.pause')}
            </Button>
          )}
          {!isSaving && pack.count < pack.total && (
            <Button variant="tint" size="sm" reason={offline && tc('offline.needsNetwork')} onClick={save}>
              {t(pack.count > 0 ? 'packs.resume' : 'packs.save')}
            </Button>
          )}
          {!isSaving && pack.count > 0 && (
            <Button variant="outline" size="sm" onClick={remove}>
              {t('packs.remove')}
            </Button>
          )}
        </>
      }
    />
  )
}

function useStanding({ state, count, total, bytes }: PicturePack) {
  const { t } = useTranslation('offline')
  const percent = Math.floor((count / total) * 100)
  if (state === 'saving') return { is: 'busy', text: t('packs.saving', { percent }) } as const
  if (state === 'full') return { is: 'plain', text: t('packs.full') } as const
  if (state === 'network') return { is: 'plain', text: t('packs.failed') } as const
  if (count === total)
    return { is: 'saved', text: `${t('packs.saved')}\u00a0· ${formatBytes(bytes)}` } as const
  return count > 0 ? ({ is: 'plain', text: t('packs.paused', { percent }) } as const) : null
}

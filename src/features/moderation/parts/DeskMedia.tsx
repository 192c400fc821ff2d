import { useTranslation } from 'react-i18next'
import { OutLink } from '#src/entities/page/OutLink.tsx'
import { useOwnPicture } from '#src/data/own-pictures.ts'

type Props = { photos: readonly string[]; video: string | null; title: string }

/** Photos and the film of what is looked at, whatever its state; administrators alone are given them. */
export function DeskMedia({ photos, video, title }: Props) {
  if (photos.length === 0 && video === null) return null
  return (
    <div className="mt-3 grid gap-3">
      {video !== null && <DeskFilm id={video} title={title} />}
      {photos.length > 0 && (
        <ul className="g-scroll px-0">
          {photos.map((id, index) => (
            <li key={id}>
              <DeskPhoto id={id} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function DeskPhoto({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation('moderation')
  const src = useOwnPicture(id)
  const alt = t('photo', { number })
  if (!src) return <span className="grid size-40 place-items-center text-micro text-ink-3">{alt}</span>
  return (
    <OutLink plain href={src}>
      <img src={src} alt={alt} className="size-40 rounded-pic object-cover" />
    </OutLink>
  )
}

function DeskFilm({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('moderation')
  const src = useOwnPicture(id)
  if (!src) return <p className="text-caption text-ink-3">{t('film.loading')}</p>
  return (
    <video
      className="max-h-100 w-full max-w-105 rounded-card bg-surface-2"
      src={src}
      aria-label={t('film.of', { title })}
      controls
      muted
      playsInline
    />
  )
}

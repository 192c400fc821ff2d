import { Camera, X } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutboxPhotos } from '#src/data/outbox-photos.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { FieldErrors } from '#src/ui/fields/FieldErrors.tsx'
import { PICTURE_TYPES } from '#sync/domain/policy.ts'
import type { DraftPhotos } from './use-draft-photos.ts'

type Props = {
  /** Photos of what is changed that stay. */
  kept: readonly string[]
  photos: DraftPhotos
  /** How many there may be in all. */
  max: number
  onRemoveKept: (id: string) => void
  /** What else is wrong with them. */
  error?: string
}

/** Thumbnails in a row, each with its remove button, and a tile to add more. */
export function PhotoPicker({ kept, photos, max, onRemoveKept, error }: Props) {
  const { t } = useTranslation('photos')
  const base = useId()
  const input = useRef<HTMLInputElement>(null)
  const waiting = useOutboxPhotos(kept)
  const added = photos.photos
  const count = kept.length + added.length
  const textOf = ({ code, names }: DraftPhotos['problems'][number]) => {
    const text = t(`problem.${code}`, { max })
    return names.length > 0 ? t('problemOf', { names: names.join(', '), text }) : text
  }
  const errors = [error, ...photos.problems.map(textOf)].filter((text) => text !== undefined)
  const pick = (files: FileList | null) => {
    void photos.add([...(files ?? [])], kept.length)
    if (input.current) input.current.value = ''
  }
  return (
    <fieldset className="g-field" aria-describedby={`${base}-hint${errors.length ? ` ${base}-error` : ''}`}>
      <legend className="g-field-label">
        {t('title')}{' '}
        <small className="g-num">
          {count} / {max}
        </small>
      </legend>
      <ul className="g-scroll g-scroll--bleed">
        {kept.map((id, index) => (
          <li key={id}>
            <Thumb number={index + 1} onRemove={() => onRemoveKept(id)}>
              <KeptPhoto
                src={waiting.get(id) ?? `/api/uploads/${id}`}
                alt={t('photo', { number: index + 1 })}
              />
            </Thumb>
          </li>
        ))}
        {added.map((photo, index) => {
          const number = kept.length + index + 1
          return (
            <li key={photo.id}>
              <Thumb number={number} onRemove={() => void photos.remove(photo.id)}>
                <img src={photo.url} alt={t('photo', { number })} className="size-full object-cover" />
              </Thumb>
            </li>
          )
        })}
        {count < max && (
          <li>
            <label className="relative grid size-22 cursor-pointer place-items-center rounded-pic border border-dashed border-line-strong text-ink-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
              <input
                ref={input}
                type="file"
                multiple
                accept={PICTURE_TYPES.join()}
                aria-label={t('addLabel')}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={(event) => pick(event.target.files)}
              />
              <span className="grid place-items-center gap-1 text-caption" aria-hidden="true">
                <Camera size={22} />
                {t('add')}
              </span>
            </label>
          </li>
        )}
      </ul>
      <p id={`${base}-hint`} className="text-caption text-ink-3">
        {t('hint', { max })}
      </p>
      <FieldErrors id={`${base}-error`} texts={errors} />
    </fieldset>
  )
}

function Thumb({
  number,
  onRemove,
  children,
}: {
  number: number
  onRemove: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('photos')
  return (
    <div className="relative size-22 overflow-hidden rounded-pic bg-surface-2">
      {children}
      <div className="absolute top-0 right-0">
        <IconButton
          label={t('remove', { number })}
          icon={<X size={18} />}
          surface="on-picture"
          onClick={onRemove}
        />
      </div>
    </div>
  )
}

/** A photo of the review as it stands; it may not be reachable offline, then its number stands in. */
function KeptPhoto({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === src)
    return (
      <span className="grid size-full place-items-center p-2 text-center text-micro text-ink-3">{alt}</span>
    )
  return <img src={src} alt={alt} className="size-full object-cover" onError={() => setBroken(src)} />
}

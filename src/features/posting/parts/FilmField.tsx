import { Film, Video } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { POLICY, VIDEO_TYPES } from '#sync/domain/policy.ts'
import { useOutboxPhotos } from '#src/data/outbox-photos.ts'
import type { DraftFilm, LongFilm } from '#src/entities/film/use-draft-film.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { Busy } from '#src/ui/controls/Busy.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import type { FieldProps } from './field-props.ts'

type Props = FieldProps & { film: DraftFilm }

/** The film of a short: chosen or taken, checked on the device, shortened to ten seconds where it is longer. */
export function FilmField({ form, onChange, problemOf, film }: Props) {
  const { t } = useTranslation('posting')
  const base = useId()
  const waiting = useOutboxPhotos(form.video ? [form.video] : [])
  const kept = form.video && (waiting.get(form.video) ?? `/api/uploads/${form.video}`)
  const url = film.film?.url ?? kept
  const problem = film.problem ? t(`film.problem.${film.problem}`) : problemOf('video')
  const remove = () => {
    onChange({ video: null, kept: [] })
    void film.remove()
  }
  return (
    <fieldset data-field="video" className="g-field" aria-describedby={`${base}-hint`}>
      <legend className="g-field-label">{t('film.title')}</legend>
      {url && (
        <video
          className="max-h-90 w-full max-w-80 rounded-card bg-surface-2"
          src={url}
          poster={film.poster?.url}
          aria-label={t('film.chosen')}
          controls
          muted
          playsInline
          preload="metadata"
        />
      )}
      {film.film && (
        <p className="text-caption text-ink-3 g-num">{formatBytes(film.film.bytes.byteLength)}</p>
      )}
      <p role="status" className="text-body2">
        {film.busy === 'checking' && <Busy>{t('film.checking')}</Busy>}
        {film.busy === 'trimming' && (
          <Busy>{t('film.trimming', { percent: Math.floor(film.progress * 100) })}</Busy>
        )}
      </p>
      {problem && <FieldError id={`${base}-error`}>{problem}</FieldError>}
      {film.long && <Trim long={film.long} isBusy={film.busy !== null} onTrim={film.trim} />}
      <div className="flex flex-wrap gap-2">
        <Pick icon={<Film size={20} />} film={film}>
          {t(url ? 'film.another' : 'film.pick')}
        </Pick>
        <Pick icon={<Video size={20} />} film={film} isTaken>
          {t('film.record')}
        </Pick>
        {url && (
          <Button variant="ghost" onClick={remove}>
            {t('film.remove')}
          </Button>
        )}
      </div>
      <p id={`${base}-hint`} className="g-hint">
        {t('film.hint')}
      </p>
    </fieldset>
  )
}

type PickProps = { icon: ReactNode; film: DraftFilm; isTaken?: boolean; children: string }

/** @param isTaken with the camera, where the device has one */
function Pick({ icon, film, isTaken, children }: PickProps) {
  return (
    <label
      className={buttonClass(
        { variant: 'outline' },
        'relative focus-within:outline-3 focus-within:outline-focus',
      )}
    >
      {icon}
      <span aria-hidden="true">{children}</span>
      <input
        type="file"
        accept={isTaken ? 'video/*' : ['video/*', ...VIDEO_TYPES, '.mkv', '.avi', '.wmv'].join()}
        capture={isTaken ? 'environment' : undefined}
        aria-label={children}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void film.choose(file)
          target.value = ''
        }}
      />
    </label>
  )
}

type TrimProps = { long: LongFilm; isBusy: boolean; onTrim: (start: number) => Promise<void> }

/** Which ten seconds of a longer film: a slider, and the film at where they begin. */
function Trim({ long, isBusy, onTrim }: TrimProps) {
  const { t } = useTranslation('posting')
  const [start, setStart] = useState(0)
  const last = Math.max(0, long.seconds - POLICY.community.videoSeconds)
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <p className="text-body2">{t('film.trimText')}</p>
      <video
        className="max-h-80 w-full max-w-80 rounded-pic bg-surface-2"
        src={`${long.url}#t=${start}`}
        aria-label={t('film.from')}
        muted
        playsInline
        preload="metadata"
      />
      <label className="grid gap-1 text-label">
        {t('film.start', { seconds: start.toFixed(1) })}
        <input
          type="range"
          className="min-h-11"
          min={0}
          max={last}
          step={0.5}
          value={start}
          onChange={({ target }) => setStart(Number(target.value))}
        />
      </label>
      <Button busy={isBusy} busyLabel={t('film.busy')} onClick={() => void onTrim(start)}>
        {t('film.take')}
      </Button>
    </div>
  )
}

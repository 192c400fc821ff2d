import { Download, Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { prefersMotion } from '#src/platform/device/motion.ts'
import { savesData } from '#src/platform/films/fetch-film.ts'
import { languageOf } from '#src/lib/language-of.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { postCover } from '../../data/post-cover.ts'
import { useFilmSource, type FilmSource } from '../../data/use-film-source.ts'
import './film.css'

type Props = {
  post: PostRecord
  video: NonNullable<PostRecord['video']>
  /** To the film before and after. */
  turning: ReactNode
}

/** No browser plays these; the server converts them where it can. */
const UNPLAYABLE: readonly string[] = ['video/x-msvideo', 'video/x-ms-wmv']

/**
 * A short film over its poster, with its buttons below it where a thumb is: sound off until it is asked for, moving by
 * itself only for who has not asked their device for less movement or less data.
 */
export function FilmStage({ post, video, turning }: Props) {
  const { t } = useTranslation('community')
  const base = useId()
  const source = useFilmSource(video)
  const ref = useRef<HTMLVideoElement>(null)
  const player = usePlayer(ref, source)
  const isPlayable = !UNPLAYABLE.includes(video.type)
  const problem = problemOf(source, isPlayable, player.isFailed)
  const [poster] = post.photos
  return (
    <section className="g-film" aria-label={t('film.of', { title: post.title })}>
      <div className="g-film-stage">
        <Picture flush eager alt="" src={poster?.url} className="size-full" cover={postCover(post)} />
        {source.url && isPlayable && !player.isFailed && (
          <video
            ref={ref}
            src={source.url}
            poster={poster?.url}
            aria-label={t('film.of', { title: post.title })}
            aria-describedby={`${base}-words`}
            muted
            playsInline
            preload="metadata"
            {...player.events}
          />
        )}
        {problem && (
          <div className="g-film-note" role="status">
            <p>{t(`film.${problem}`)}</p>
          </div>
        )}
      </div>
      <div className="g-film-panel">
        <progress className="g-film-progress" aria-hidden="true" max={1} value={player.done} />
        <p
          id={`${base}-words`}
          aria-hidden="true"
          className="g-film-words"
          lang={languageOf(post.content, post.language)}
        >
          {post.content}
        </p>
        <div className="g-film-buttons">
          {problem === 'failed' ? (
            <IconButton label={t('film.again')} icon={<RotateCcw size={24} />} onClick={player.again} />
          ) : (
            <IconButton
              label={t(player.isPlaying ? 'film.pause' : 'film.play')}
              icon={player.isPlaying ? <Pause size={24} /> : <Play size={24} />}
              disabled={problem !== null || !source.url}
              onClick={player.toggle}
            />
          )}
          <IconButton
            label={t('film.sound')}
            pressed={!player.isMuted}
            icon={player.isMuted ? <VolumeX size={24} /> : <Volume2 size={24} />}
            onClick={player.toggleSound}
          />
          <Keep source={source} isPlayable={isPlayable} />
          <span className="grow" />
          {turning}
        </div>
      </div>
    </section>
  )
}

function problemOf({ state }: FilmSource, isPlayable: boolean, isFailed: boolean) {
  if (state === 'gone') return 'gone'
  if (!isPlayable) return 'unplayable'
  if (state === 'notKept') return 'notKept'
  return isFailed ? 'failed' : null
}

/** Keeps the film on this device, and says whether it is. */
function Keep({ source, isPlayable }: { source: FilmSource; isPlayable: boolean }) {
  const { t } = useTranslation('community')
  const isOffline = useOffline()
  const [step, setStep] = useState<'busy' | 'failed' | null>(null)
  const { isKept, state } = source
  const cannot = !isPlayable || state === 'gone' || (!isKept && state !== 'here' && isOffline)
  const press = async () => {
    setStep('busy')
    setStep((await source.keep(!isKept)) ? null : 'failed')
  }
  return (
    <>
      <IconButton
        label={t('film.keep')}
        pressed={isKept}
        disabled={cannot || step === 'busy'}
        icon={<Download size={24} />}
        onClick={() => void press()}
      />
      <span role="status" className="text-caption">
        {step === 'failed' ? t('film.keepFailed') : isKept ? t('film.kept') : ''}
      </span>
    </>
  )
}

/** What the element does, as the buttons show it. */
function usePlayer(ref: RefObject<HTMLVideoElement | null>, source: FilmSource) {
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [failed, setFailed] = useState<string | null>(null)
  const [done, setDone] = useState(0)
  const isFailed = source.url !== null && failed === source.url
  const play = () => void ref.current?.play().catch(() => setPlaying(false))

  useEffect(() => {
    if (source.url === null || isFailed || savesData() || !prefersMotion()) return
    // a browser may refuse to play by itself: then it waits for the button
    void ref.current?.play().catch(() => undefined)
  }, [ref, source.url, isFailed])

  useEffect(() => {
    const rest = () => {
      if (document.hidden) ref.current?.pause()
    }
    document.addEventListener('visibilitychange', rest)
    return () => document.removeEventListener('visibilitychange', rest)
  }, [ref])

  return {
    ...{ isPlaying, isMuted, isFailed, done },
    toggle: () => (ref.current?.paused === false ? ref.current.pause() : play()),
    toggleSound: () => {
      if (ref.current) ref.current.muted = !isMuted
      setMuted(!isMuted)
    },
    again: () => setFailed(null),
    events: {
      onPlaying: () => {
        setPlaying(true)
        source.watched()
      },
      onPause: () => setPlaying(false),
      onTimeUpdate: () => {
        const { currentTime = 0, duration = 0 } = ref.current ?? {}
        if (duration > 0) setDone(currentTime / duration)
      },
      onError: () => setFailed(source.url),
    },
  }
}

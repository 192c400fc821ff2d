import { Pause } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameMode } from '#sync/contracts/play/lists.ts'
import { formatCount } from '#src/i18n/format.ts'
import type { GuideTone } from '#src/platform/device/guide-tone.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { useModal } from '#src/ui/overlays/use-modal.ts'
import { useCarving, type Frame, type Run } from '../data/use-carving.ts'
import { PausePanel } from './PausePanel.tsx'
import { RockCanvas, type FieldPen } from './RockCanvas.tsx'
import { Sea } from './Sea.tsx'

type Props = {
  seed: number
  mode: GameMode
  tone: GuideTone
  best: number
  onOver: (run: Run) => void
  onLeave: () => void
}

const STRIKES: readonly string[] = [' ', 'Enter', 'ArrowUp']

/** The whole screen while a figure is carved: any press on the rock strikes, and so does one key. */
export function Field({ seed, mode, tone, best, onOver, onLeave }: Props) {
  const { t } = useTranslation('game')
  const pen = useRef<FieldPen>(null)
  const tide = useRef<HTMLElement>(null)
  const draw = (frame: Frame) => {
    pen.current?.draw(frame)
    if (tide.current) tide.current.style.transform = `scaleY(${frame.tide.toFixed(3)})`
  }
  const { shown, course, strike, pause, resume } = useCarving({ seed, mode, tone, draw, onOver })
  const { phase, count, carving, secondsLeft } = shown
  const isPaused = phase === 'paused'
  const modal = useModal(pause, true)
  const rock = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isPaused) rock.current?.focus()
  }, [isPaused])
  const [isKey, setKey] = useState(false)

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'p' || event.key === 'P') return isPaused ? resume() : pause()
    const isOnButton = event.target instanceof HTMLButtonElement && event.target !== rock.current
    if (isPaused || isOnButton || !STRIKES.includes(event.key)) return
    event.preventDefault()
    // holding a key down is one press
    if (!event.repeat) strike()
    if (!isKey) setKey(true)
  }
  const release = (event: KeyboardEvent) => {
    if (event.target === rock.current && STRIKES.includes(event.key)) event.preventDefault()
  }
  const next = carving.grades.length + 1
  const { dots } = course.figure

  return (
    <dialog
      {...modal}
      onClick={undefined}
      onClose={onLeave}
      aria-label={t('field')}
      className="fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none touch-manipulation overflow-hidden border-0 p-0 select-none"
      onKeyDown={onKey}
      onKeyUp={release}
    >
      <div className="absolute inset-x-0 top-0 bottom-44">
        <RockCanvas course={course} grades={carving.grades} pen={pen} />
        <Tide bar={tide} seconds={secondsLeft} />
      </div>
      <Sea title={t('next', { number: Math.min(next, dots) })} text={hint(t, phase, mode)} />
      <button
        ref={rock}
        type="button"
        className="absolute inset-0 cursor-pointer border-0 bg-transparent focus-visible:outline-3 focus-visible:-outline-offset-4 focus-visible:outline-white"
        aria-label={t('strike', { number: Math.min(next, dots), dots })}
        aria-describedby="game-rules"
        onPointerDown={(event) => event.isPrimary && strike()}
        // a switch or a reader's double tap presses without a pointer
        onClick={(event) => event.detail === 0 && !isKey && strike()}
      />
      <header className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-4 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] text-[#1e0e05]">
        <IconButton
          label={t('pause')}
          icon={<Pause size={24} />}
          surface="round"
          className="pointer-events-auto"
          onClick={pause}
        />
        <p className="text-caption">
          {t('carved')}
          <b className="block text-title1 g-num">
            {carving.grades.length}
            <small className="text-body"> / {dots}</small>
          </b>
        </p>
        <p className="ml-auto pr-2 text-right text-caption">
          {t('score')}
          <b className="block text-title1 g-num">{formatCount(carving.score)}</b>
        </p>
      </header>
      {best > 0 && <span className="g-sr">{t('bestToday', { score: formatCount(best) })}</span>}
      {phase === 'counting' && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center" aria-hidden="true">
          <b className="grid size-32 place-items-center rounded-full bg-surface text-display text-ink g-num">
            {count}
          </b>
        </p>
      )}
      {isPaused && <PausePanel onResume={resume} onLeave={onLeave} />}
    </dialog>
  )
}

type Translate = ReturnType<typeof useTranslation<'game'>>['t']

function hint(t: Translate, phase: string, mode: GameMode): string {
  if (phase === 'counting') return t('soon')
  return mode === 'gentle' ? t('hintGentle') : t('hint')
}

/** The tide as a line that rises at the side; readers hear its seconds when they ask. */
function Tide({ bar, seconds }: { bar: React.Ref<HTMLElement>; seconds: number | null }) {
  const { t } = useTranslation('game')
  if (seconds === null) return null
  return (
    <div
      className="absolute right-3 bottom-6 flex w-12 flex-col items-center text-white"
      style={{ top: 92 }}
      role="img"
      aria-label={t('tide', { count: seconds })}
    >
      <b className="text-title2 g-num" aria-hidden="true">
        {seconds}
      </b>
      <span className="relative mt-1 w-2 flex-1" aria-hidden="true">
        <i className="absolute inset-y-0 left-0.5 border-l-4 border-dotted border-white" />
        <i
          ref={bar}
          className="absolute inset-y-0 left-0 w-2 origin-bottom forced-color-adjust-none rounded-full bg-[#c3dcf0] will-change-transform"
          style={{ transform: 'scaleY(0)' }}
        />
      </span>
    </div>
  )
}

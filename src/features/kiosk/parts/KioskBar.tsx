import { BellRing, RotateCcw, Settings2 } from 'lucide-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#src/art/use-media.ts'
import { keepRoomFor } from '#src/platform/kiosk/bar-room.ts'
import { isWholeScreen, onWholeScreen } from '#src/platform/kiosk/whole-screen.ts'
import { useBell } from '../data/bell.ts'
import { LookSwitches, type LookProps } from './LookSwitches.tsx'
import { SoundPanel, SoundSwitch } from './SoundPanel.tsx'

type Props = LookProps & {
  label: string
  /** Null where nothing was begun. */
  onAnew: (() => void) | null
  canSpeak: boolean
  /** What else stands in it. */
  children?: ReactNode
}

/** From here on all keys of a tablet that gives numbers stand in one row, in every language. */
const ONE_ROW = '(min-width: 80rem)'

/** Under every screen of a kiosk: call staff, begin again, how to see and hear it. */
export function KioskBar({ label, onAnew, canSpeak, children, ...look }: Props) {
  const { t } = useTranslation('kiosk')
  const ring = useBell((bell) => bell.ring)
  const [isOpen, setOpen] = useState(false)
  const isWhole = useSyncExternalStore(onWholeScreen, isWholeScreen)
  const isWide = useMedia(ONE_ROW)
  const { isLarge, speaks } = look.look
  // a second row of it would leave too little room for what is asked
  const folds = isLarge || Boolean(children) || (onAnew !== null && !isWide)
  const isShown = isOpen || !folds
  return (
    <div
      role="region"
      aria-label={label}
      className="kiosk-bar"
      data-open={(folds ? isOpen : speaks) || undefined}
      ref={keepRoomFor}
    >
      {!isWhole && (
        <p role="status" className="kiosk-hint">
          {t('touchForWhole')}
        </p>
      )}
      <button type="button" className="g-kiosk-lang kiosk-switch kiosk-bell" onClick={ring}>
        <BellRing size={32} />
        {t('bell')}
      </button>
      {onAnew && (
        <button type="button" className="g-kiosk-lang kiosk-switch kiosk-anew" onClick={onAnew}>
          <RotateCcw size={32} />
          {t('anew')}
        </button>
      )}
      {folds && (
        <button
          type="button"
          className="g-kiosk-lang kiosk-switch"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Settings2 size={32} />
          {t('looks')}
        </button>
      )}
      {(isOpen || !isLarge) && children}
      {isShown && (
        <>
          <LookSwitches {...look} />
          <SoundSwitch {...look} canSpeak={canSpeak} />
          <SoundPanel {...look} canSpeak={canSpeak} />
        </>
      )}
    </div>
  )
}

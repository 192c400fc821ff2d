import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { keepScreenOn } from '#src/platform/device/wake-lock.ts'
import { onStaffSign } from '#src/platform/kiosk/closed-page.ts'
import { answerSeconds, watchIdle, type IdleWatch } from '#src/platform/kiosk/idle.ts'
import { PLAIN_LOOK, readLook, showLook, type KioskLook } from '#src/platform/kiosk/kiosk-look.ts'
import { endKiosk, type Kiosk } from '#src/platform/kiosk/kiosk.ts'
import { leaveTo } from '#src/platform/navigation/leave.ts'
import { useStaffDoor } from '../data/staff-door.ts'
import { useReadAloud } from '../data/use-read-aloud.ts'
import { BellCall } from './BellCall.tsx'
import { KioskBar } from './KioskBar.tsx'
import type { LookProps } from './LookSwitches.tsx'
import { SoonDialog } from './SoonDialog.tsx'
import { StaffDoor } from './StaffDoor.tsx'

type Props = {
  kiosk: Kiosk
  label: string
  /** asks: before the next person may come · quiet: nothing would be lost · own: the screen counts for itself */
  timing: 'asks' | 'quiet' | 'own'
  /** Forgets the person and shows the first screen. */
  onNext: () => void
  onAnew: (() => void) | null
  onPanel: (() => void) | null
  onSettings: () => void
  /** See `StaffDoor`. */
  carry?: ReactNode
  languages?: ReactNode
  /** Covers everything, bar and bell and all, and has its own; false: nothing does. */
  cover?: (look: LookProps & { canSpeak: boolean }) => ReactNode
}

/** What every kiosk has round its screens: bar, bell, voice, staff's door, and the question before somebody is forgotten. */
export function KioskFrame({ kiosk, label, timing, onNext, onAnew, cover, ...ways }: Props) {
  const [isSoon, setSoon] = useState(false)
  const [look, setLook] = useState(readLook)
  const door = useStaffDoor()
  const canSpeak = useReadAloud(look)
  const watch = useRef<IdleWatch>(null)
  const change = (next: KioskLook) => {
    showLook(next, kiosk.kind === 'waiting' ? kiosk.kind : '')
    setLook(next)
  }
  const next = () => {
    setSoon(false)
    door.shut()
    change(PLAIN_LOOK)
    onNext()
    watch.current?.wait()
  }
  const end = useEffectEvent(next)
  const soon = useEffectEvent(() => (timing === 'asks' ? setSoon(true) : next()))
  const ask = useEffectEvent(() => door.ask())
  const { idleSeconds } = kiosk
  useEffect(() => {
    const idle = watchIdle(idleSeconds, { soon: () => soon(), end: () => end() })
    watch.current = idle
    const ends = [onStaffSign(() => ask()), keepScreenOn(), idle.end]
    return () => ends.forEach((end) => end())
  }, [idleSeconds])
  useEffect(() => {
    if (timing === 'own') watch.current?.rest()
    else if (timing === 'quiet') watch.current?.wait()
    else watch.current?.restart()
  }, [timing])
  const keepUsing = () => {
    setSoon(false)
    watch.current?.restart()
  }
  const leave = () => {
    endKiosk()
    leaveTo('/domain')
  }
  const inside = <Go extends (() => void) | null>(go: Go) =>
    (go &&
      (() => {
        door.enter()
        go()
      })) as Go
  const looks = { look, onLook: change }
  const covered = cover?.({ ...looks, canSpeak })
  return (
    <>
      {covered || (
        <KioskBar {...looks} label={label} onAnew={onAnew && next} canSpeak={canSpeak}>
          {ways.languages}
        </KioskBar>
      )}
      {!covered && <BellCall />}
      {isSoon && <SoonDialog seconds={answerSeconds(idleSeconds)} onKeepUsing={keepUsing} onEnd={next} />}
      {(door.is === 'asks' || door.is === 'ways') && (
        <StaffDoor
          kiosk={kiosk}
          onPanel={inside(ways.onPanel)}
          onSettings={inside(ways.onSettings)}
          onEnd={leave}
          carry={ways.carry}
        />
      )}
    </>
  )
}

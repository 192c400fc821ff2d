import { useEffect, useRef, useState } from 'react'
import { readLook, showLook, type KioskLook } from '#src/platform/kiosk/kiosk-look.ts'
import {
  answerSeconds,
  beginPerson,
  nextPerson,
  watchIdle,
  type IdleWatch,
  type Kiosk,
} from '#src/platform/kiosk/kiosk.ts'
import { KioskBar } from './KioskBar.tsx'
import { SoonDialog } from './SoonDialog.tsx'
import { StartScreen } from './StartScreen.tsx'

type Props = {
  kiosk: Kiosk
  /** Nobody has touched it yet. */
  isNew: boolean
}

/** What a tablet of a tourist information shows round the app (P-14): start screen, bar, and the question before the end. */
export function KioskLayer({ kiosk, isNew }: Props) {
  const [isWaiting, setWaiting] = useState(isNew)
  const [isSoon, setSoon] = useState(false)
  const [look, setLook] = useState(readLook)
  const watch = useRef<IdleWatch>(null)
  useEffect(() => {
    watch.current ??= watchIdle(kiosk, () => setSoon(true), isNew)
  }, [kiosk, isNew])
  const change = (next: KioskLook) => {
    showLook(next)
    setLook(next)
  }
  const begin = () => {
    beginPerson()
    setWaiting(false)
    setSoon(false)
    watch.current?.restart()
  }
  const keepUsing = () => {
    setSoon(false)
    watch.current?.restart()
  }
  if (isWaiting) return <StartScreen look={look} onLook={change} onBegin={begin} />
  return (
    <>
      <KioskBar look={look} onLook={change} />
      {isSoon && <SoonDialog seconds={answerSeconds(kiosk)} onKeepUsing={keepUsing} onEnd={nextPerson} />}
    </>
  )
}

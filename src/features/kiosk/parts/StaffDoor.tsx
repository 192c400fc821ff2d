import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kiosk } from '#src/platform/kiosk/kiosk.ts'
import { listenToKeypad } from '#src/platform/kiosk/keys.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { useModal } from '#src/ui/overlays/use-modal.ts'
import { usePin } from '../data/use-pin.ts'
import { useStaffDoor } from '../data/staff-door.ts'
import { Keypad } from './Keypad.tsx'
import { StaffWays, type StaffWaysProps } from './StaffWays.tsx'

const LONGEST = 8

type Props = Omit<StaffWaysProps, 'onCarry'> & {
  kiosk: Kiosk
  /** The line of the tablet for another device; nothing where it has none. */
  carry: ReactNode
}

/** Behind the number of the staff: their screen, the settings, the end of the mode. Works with a keypad alone. */
export function StaffDoor({ kiosk, carry, ...ways }: Props) {
  const { t } = useTranslation('kiosk')
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { is, open, shut } = useStaffDoor()
  const [isCarrying, setCarrying] = useState(false)
  const { pin, isBusy, error, change, isRight } = usePin(kiosk)
  const modal = useModal(shut, true)
  const type = (digits: string) => change((pin + digits).slice(0, LONGEST))
  const enter = async () => {
    if (!isBusy && (await isRight())) open()
  }
  const take = useEffectEvent((key: string) => {
    if (is === 'ways') return false
    if (key === 'enter') void enter()
    else if (key === 'erase' || key === 'minus') change(pin.slice(0, -1))
    else if (/^\d$/.test(key)) type(key)
    else return false
    return true
  })
  useEffect(() => listenToKeypad((key) => take(key), true), [])
  // a browser puts the focus on the first key, and Enter would type it
  useEffect(() => title.current?.focus(), [is, isCarrying])
  return (
    <dialog {...modal} aria-labelledby={id} className="g-modal kiosk-full kiosk-soon">
      <div className="kiosk-soon-box kiosk-door">
        <h2 ref={title} id={id} tabIndex={-1} className="g-kiosk-title">
          {t(isCarrying ? 'door.carry' : is === 'ways' ? 'door.opened' : 'door.title')}
        </h2>
        {isCarrying && carry}
        {is === 'ways' ? (
          !isCarrying && (
            <div className="kiosk-door-ways">
              <StaffWays {...ways} onCarry={carry ? () => setCarrying(true) : null} />
            </div>
          )
        ) : (
          <>
            <p className="g-kiosk-lead">{t('door.text')}</p>
            <output className="g-kiosk-typed" aria-label={t('door.digits', { count: pin.length })}>
              {'•'.repeat(pin.length)}
            </output>
            <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
            <Keypad onType={type} onErase={() => change(pin.slice(0, -1))} />
          </>
        )}
        <div className="kiosk-answers">
          <Button size="lg" variant="ghost" onClick={shut}>
            {t('door.close')}
          </Button>
          {is !== 'ways' && (
            <Button size="lg" busy={isBusy} onClick={() => void enter()}>
              {t('door.open')}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}

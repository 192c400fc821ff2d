import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTo } from '#src/platform/navigation/leave.ts'
import { beginPerson, nextPerson, type InformationKiosk } from '#src/platform/kiosk/kiosk.ts'
import { KioskFrame } from './KioskFrame.tsx'
import { Languages } from './Languages.tsx'
import { StartScreen } from './StartScreen.tsx'

type Props = {
  kiosk: InformationKiosk
  /** Nobody has touched it yet. */
  isNew: boolean
}

/** What a tablet of a tourist information shows round the app (P-14): start screen, and the frame of every kiosk. */
export function KioskLayer({ kiosk, isNew }: Props) {
  const { t } = useTranslation('kiosk')
  const [isWaiting, setWaiting] = useState(isNew)
  return (
    <KioskFrame
      kiosk={kiosk}
      label={t('mode')}
      timing={isWaiting ? 'quiet' : 'asks'}
      onNext={nextPerson}
      onAnew={isWaiting ? null : nextPerson}
      onPanel={null}
      onSettings={() => leaveTo('/domain')}
      languages={<Languages />}
      cover={(look) =>
        isWaiting && (
          <StartScreen
            {...look}
            onBegin={() => {
              beginPerson()
              setWaiting(false)
            }}
          />
        )
      }
    />
  )
}
